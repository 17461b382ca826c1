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
    GError **error) {
  return g_dbus_connection_call_sync(
      bus, destination, path, interface, method, arguments, NULL,
      G_DBUS_CALL_FLAGS_NONE, limit, NULL, error);
}
