// Calls of GDBus whose flags Swift knows by other names with newer headers.
#pragma once
#include <gio/gio.h>

/// Connects to the message bus at a D-Bus address. Returns a full reference, or
/// NULL and sets `error`.
GDBusConnection *desktop_bus_connect(const char *address, GError **error);

/// Calls a method and waits for its results, at most `limit` milliseconds.
/// Takes `arguments` if it is floating. The `count` descriptors of `files` go
/// with the call, and stay the caller's. Returns a full reference, or NULL and
/// sets `error`.
GVariant *desktop_bus_call(
    GDBusConnection *bus, const char *destination, const char *path,
    const char *interface, const char *method, GVariant *arguments,
    const int *files, int count, int limit, GError **error);

/// Whether a call failed because no answer came in time: of a program that has
/// gone, or knows no such thing, the bus or the program itself says so.
gboolean desktop_bus_was_silence(const GError *error);

/// Calls a method of each of the `count` objects of a program that `paths` name,
/// all with the same arguments, and waits for the results of all, at most `limit`
/// milliseconds. Takes `arguments` if it is floating. Writes a full reference
/// into `results` for each, or NULL for one that failed. Returns how many of them
/// failed by silence.
///
/// The program is asked everything before it has answered anything: that takes a
/// fraction of the time that one question after another takes.
int desktop_bus_call_each(
    GDBusConnection *bus, const char *destination, const char *const *paths,
    int count, const char *interface, const char *method, GVariant *arguments,
    int limit, GVariant **results);

/// What an answer of AT-SPI's `GetItems` says of one thing. Its texts are the
/// answer's own.
typedef struct {
  const char *path;
  int child_count;
  const char *name;
  unsigned role;
} DesktopItem;

/// Calls `visit` with each thing in an answer of AT-SPI's `GetItems`; with none
/// if the answer is another one.
void desktop_bus_visit_items(
    GVariant *answer, void (*visit)(const DesktopItem *item, void *data),
    void *data);
