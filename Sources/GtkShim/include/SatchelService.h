#pragma once

#include <gio/gio.h>

// An application that the bus starts, which has no window and needs no display.
// It ends when it hasn't been held for `patience` milliseconds. Its signal
// "offers" has the connection to the bus (GDBusConnection *): what it offers there
// has to be registered then. Returns a full reference.
GApplication *satchel_service_new(const char *id, unsigned patience);
