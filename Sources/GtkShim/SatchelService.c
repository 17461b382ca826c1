#include "SatchelService.h"

typedef struct {
    GApplication parent;
} SatchelService;

typedef struct {
    GApplicationClass parent;
} SatchelServiceClass;

G_DEFINE_TYPE(SatchelService, satchel_service, G_TYPE_APPLICATION)

static guint offers;

// The bus delivers what it has started a service for as soon as that has its
// name: the objects have to be there before.
static gboolean dbus_register(GApplication *application,
                              GDBusConnection *connection, const char *path,
                              GError **error) {
    GApplicationClass *parent =
        G_APPLICATION_CLASS(satchel_service_parent_class);
    if (!parent->dbus_register(application, connection, path, error))
        return FALSE;
    g_signal_emit(application, offers, 0, connection);
    return TRUE;
}

static void satchel_service_class_init(SatchelServiceClass *class) {
    G_APPLICATION_CLASS(class)->dbus_register = dbus_register;
    offers = g_signal_new("offers", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST,
                          0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                          G_TYPE_DBUS_CONNECTION);
}

static void satchel_service_init(SatchelService *service) { (void)service; }

GApplication *satchel_service_new(const char *id, unsigned patience) {
    return g_object_new(satchel_service_get_type(), "application-id", id,
                        "flags", G_APPLICATION_IS_SERVICE, "inactivity-timeout",
                        patience, NULL);
}
