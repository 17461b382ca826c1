#include "CourierBell.h"

#include <gio/gio.h>
#include <pthread.h>
#include <string.h>

// Milliseconds that a courier may take to answer, or the bus to start one.
static const int longest_answer = 2000;

static const char object_path[] = "/dev/satchel/Courier";
static const char interface_name[] = "dev.satchel.Courier";
static const char introspection[] =
    "<node><interface name='dev.satchel.Courier'>"
    "<method name='Wake'/><signal name='Changed'/>"
    "</interface></node>";

struct CourierBell {
    char *name;
    CourierBellHandler handler;
    void *data;
    gboolean serves;

    GThread *thread;
    GMainContext *context;
    GMainLoop *loop;

    // Guards what follows; of pthread, which ThreadSanitizer knows.
    pthread_mutex_t mutex;
    pthread_cond_t known;
    gboolean is_known;
    GDBusConnection *connection;
};

static void on_call(GDBusConnection *connection, const char *sender,
                    const char *path, const char *interface,
                    const char *method, GVariant *parameters,
                    GDBusMethodInvocation *invocation, gpointer data) {
    (void)connection, (void)sender, (void)path, (void)interface, (void)method,
        (void)parameters;
    CourierBell *bell = data;
    bell->handler(bell->data);
    g_dbus_method_invocation_return_value(invocation, NULL);
}

static void on_signal(GDBusConnection *connection, const char *sender,
                      const char *path, const char *interface,
                      const char *signal, GVariant *parameters,
                      gpointer data) {
    (void)connection, (void)sender, (void)path, (void)interface, (void)signal,
        (void)parameters;
    CourierBell *bell = data;
    bell->handler(bell->data);
}

// Without an address GDBus would start a bus of its own, which nobody else
// listens to.
static gboolean bus_is_there(void) {
    const char *address = g_getenv("DBUS_SESSION_BUS_ADDRESS");
    if (address != NULL && *address != '\0') return TRUE;
    const char *runtime = g_getenv("XDG_RUNTIME_DIR");
    if (runtime == NULL) return FALSE;
    char *path = g_build_filename(runtime, "bus", NULL);
    gboolean exists = g_file_test(path, G_FILE_TEST_EXISTS);
    g_free(path);
    return exists;
}

// A connection of our own: the shared one ends the process with the bus.
static GDBusConnection *connect_to_bus(void) {
    if (!bus_is_there()) return NULL;
    char *address =
        g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (address == NULL) return NULL;
    GDBusConnection *connection = g_dbus_connection_new_for_address_sync(
        address,
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
            G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
        NULL, NULL, NULL);
    g_free(address);
    return connection;
}

static void serve(CourierBell *bell, GDBusConnection *connection) {
    static const GDBusInterfaceVTable table = {.method_call = on_call};
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(introspection, NULL);
    g_dbus_connection_register_object(connection, object_path,
                                      node->interfaces[0], &table, bell, NULL,
                                      NULL);
    g_dbus_node_info_unref(node);
    // After the object, so that nobody finds the name without it.
    GVariant *reply = g_dbus_connection_call_sync(
        connection, "org.freedesktop.DBus", "/org/freedesktop/DBus",
        "org.freedesktop.DBus", "RequestName",
        g_variant_new("(su)", bell->name, 0), NULL, G_DBUS_CALL_FLAGS_NONE,
        10000, NULL, NULL);
    if (reply != NULL) g_variant_unref(reply);
}

static gpointer run(gpointer data) {
    CourierBell *bell = data;
    g_main_context_push_thread_default(bell->context);
    GDBusConnection *connection = connect_to_bus();
    if (connection != NULL && bell->serves) serve(bell, connection);
    if (connection != NULL && !bell->serves)
        g_dbus_connection_signal_subscribe(
            connection, bell->name, interface_name, "Changed", object_path,
            NULL, G_DBUS_SIGNAL_FLAGS_NONE, on_signal, bell, NULL);
    pthread_mutex_lock(&bell->mutex);
    bell->connection = connection;
    bell->is_known = TRUE;
    pthread_cond_broadcast(&bell->known);
    pthread_mutex_unlock(&bell->mutex);
    g_main_loop_run(bell->loop);
    if (connection != NULL) g_dbus_connection_close_sync(connection, NULL, NULL);
    g_main_context_pop_thread_default(bell->context);
    return NULL;
}

static CourierBell *start(const char *name, CourierBellHandler handler,
                          void *data, gboolean serves) {
    CourierBell *bell = g_new0(CourierBell, 1);
    bell->name = g_strdup(name);
    bell->handler = handler;
    bell->data = data;
    bell->serves = serves;
    pthread_mutex_init(&bell->mutex, NULL);
    pthread_cond_init(&bell->known, NULL);
    bell->context = g_main_context_new();
    bell->loop = g_main_loop_new(bell->context, FALSE);
    bell->thread = g_thread_new("courier-bell", run, bell);
    return bell;
}

CourierBell *courier_bell_serve(const char *name, CourierBellHandler wake,
                                void *data) {
    return start(name, wake, data, TRUE);
}

CourierBell *courier_bell_listen(const char *name, CourierBellHandler changed,
                                 void *data) {
    return start(name, changed, data, FALSE);
}

// Returns a reference, or NULL when there is no bus or it has gone.
static GDBusConnection *connection_of(CourierBell *bell) {
    pthread_mutex_lock(&bell->mutex);
    while (!bell->is_known) pthread_cond_wait(&bell->known, &bell->mutex);
    GDBusConnection *connection = bell->connection;
    if (connection != NULL && g_dbus_connection_is_closed(connection))
        connection = NULL;
    if (connection != NULL) g_object_ref(connection);
    pthread_mutex_unlock(&bell->mutex);
    return connection;
}

CourierBellAnswer courier_bell_ring(CourierBell *bell, bool may_start) {
    GDBusConnection *connection = connection_of(bell);
    if (connection == NULL) return COURIER_BELL_NO_BUS;
    GVariant *reply = g_dbus_connection_call_sync(
        connection, bell->name, object_path, interface_name, "Wake", NULL, NULL,
        may_start ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START,
        longest_answer, NULL, NULL);
    g_object_unref(connection);
    if (reply == NULL) return COURIER_BELL_NOBODY;
    g_variant_unref(reply);
    return COURIER_BELL_HEARD;
}

void courier_bell_notify(CourierBell *bell) {
    GDBusConnection *connection = connection_of(bell);
    if (connection == NULL) return;
    g_dbus_connection_call(connection, bell->name, object_path, interface_name,
                           "Wake", NULL, NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START,
                           longest_answer, NULL, NULL, NULL);
    g_object_unref(connection);
}

void courier_bell_changed(CourierBell *bell) {
    GDBusConnection *connection = connection_of(bell);
    if (connection == NULL) return;
    g_dbus_connection_emit_signal(connection, NULL, object_path, interface_name,
                                  "Changed", NULL, NULL);
    g_object_unref(connection);
}

bool courier_bell_has_bus(CourierBell *bell) {
    GDBusConnection *connection = connection_of(bell);
    if (connection == NULL) return false;
    g_object_unref(connection);
    return true;
}

static gboolean quit(gpointer data) {
    g_main_loop_quit(data);
    return G_SOURCE_REMOVE;
}

void courier_bell_free(CourierBell *bell) {
    // The loop may not have begun, and would not hear of an end before that.
    GSource *source = g_idle_source_new();
    g_source_set_callback(source, quit, bell->loop, NULL);
    g_source_attach(source, bell->context);
    g_source_unref(source);
    g_thread_join(bell->thread);
    g_clear_object(&bell->connection);
    g_main_loop_unref(bell->loop);
    g_main_context_unref(bell->context);
    pthread_mutex_destroy(&bell->mutex);
    pthread_cond_destroy(&bell->known);
    g_free(bell->name);
    g_free(bell);
}
