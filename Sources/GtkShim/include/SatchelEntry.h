// What GTK's entries have no functions for.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Shows words while `editable`, a GtkEntry or a GtkPasswordEntry, is empty.
void satchel_entry_set_hint(GtkEditable *editable, const char *hint);

// Has a GtkEntry take the first line of a text that is pasted.
void satchel_entry_take_first_line(GtkEntry *entry);

// Takes GTK's own drop target from an entry, so that what is dropped on it goes to a widget around
// it.
void satchel_entry_pass_drops(GtkEntry *entry);

G_END_DECLS
