#pragma once

#include <gtk/gtk.h>

// An application that opens files. Returns a full reference.
//
// Newer headers say that GApplicationFlags are flags, and then Swift no longer
// knows them by their names in C.
GtkApplication *satchel_application_new(const char *id);
