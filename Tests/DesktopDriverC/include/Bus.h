// Calls of GDBus whose flags Swift knows by other names with newer headers.
#pragma once
#include <gio/gio.h>
#include <gio/gunixfdlist.h>

/// Connects to the message bus at a D-Bus address. Returns a full reference, or
/// NULL and sets `error`.
GDBusConnection *desktop_bus_connect(const char *address, GError **error);

/// Calls a method and waits for its results, at most `limit` milliseconds.
/// Takes `arguments` if it is floating. `file` is a descriptor that goes with
/// the call and stays the caller's, or -1. Returns a full reference, or NULL
/// and sets `error`.
GVariant *desktop_bus_call(
    GDBusConnection *bus, const char *destination, const char *path,
    const char *interface, const char *method, GVariant *arguments, int limit,
    int file, GError **error);
