#include "Bus.h"

GDBusConnection *desktop_bus_connect(const char *address, GError **error) {
  return g_dbus_connection_new_for_address_sync(
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, error);
}

GVariant *desktop_bus_call(
    GDBusConnection *bus, const char *destination, const char *path,
    const char *interface, const char *method, GVariant *arguments, int limit,
    int file, GError **error) {
  GUnixFDList *files = g_unix_fd_list_new();
  if (file >= 0)
    g_unix_fd_list_append(files, file, NULL);
  GVariant *results = g_dbus_connection_call_with_unix_fd_list_sync(
      bus, destination, path, interface, method, arguments, NULL,
      G_DBUS_CALL_FLAGS_NONE, limit, files, NULL, NULL, error);
  g_object_unref(files);
  return results;
}
