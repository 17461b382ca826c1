#pragma once

#include <gtk/gtk.h>

// An application that opens files. Returns a full reference. With `is_unique` one
// process of a session is it, and others hand it their files; without, each is
// one of its own and has no name on the session bus.
//
// Newer headers say that GApplicationFlags are flags, and then Swift no longer
// knows them by their names in C.
GtkApplication *satchel_application_new(const char *id, gboolean is_unique);
