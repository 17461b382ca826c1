// What GTK's entries lack.

#pragma once

#include <gtk/gtk.h>

// Takes GTK's own drop target from an entry, so that what is dropped on it goes to a widget around
// it.
void satchel_entry_pass_drops(GtkEntry *entry);
