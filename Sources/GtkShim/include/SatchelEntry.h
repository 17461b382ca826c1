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

// Makes of a text what a line has of it: a new one, to be freed with g_free; NULL for just that
// text.
typedef char *(*SatchelEntryFit)(const char *text);

// Has what a person puts into an entry of any sort, as by pasting, be what `fit` makes of it; only
// the last that was set counts.
void satchel_entry_fit_inserted(GtkEditable *editable, SatchelEntryFit fit);

// Shows a text as it is, in spite of that.
void satchel_entry_set_text(GtkEditable *editable, const char *text);

G_END_DECLS
