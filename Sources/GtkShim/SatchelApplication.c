#include "SatchelApplication.h"

#include "SatchelAccessible.h"

static void started(GApplication *application, gpointer data) {
    (void)application;
    (void)data;
    satchel_accessible_mend_bounds();
}

GtkApplication *satchel_application_new(const char *id, gboolean is_unique) {
    GApplicationFlags flags = G_APPLICATION_HANDLES_OPEN;
    if (!is_unique) flags |= G_APPLICATION_NON_UNIQUE;
    GtkApplication *application = gtk_application_new(id, flags);
    // GTK is initialised by then.
    g_signal_connect(application, "startup", G_CALLBACK(started), NULL);
    return application;
}
