// What GTK's menus for text lack: Select, which selects the word at the cursor (CTL-14).

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Adds Select to the menu of a GtkTextView, or of a GtkEntry or GtkSearchEntry, behind what GTK has
// there. It is in GTK's own words, and only there while something is written and nothing selected.
// What has a tag whose name begins with `marker:` isn't what the person wrote.
void satchel_text_offer_select(GtkWidget *text);

// Selects the word that the cursor of a view is in or behind: else the next one of its paragraph, or
// the last one before it. The cursor comes before the word, or behind it.
void satchel_text_select_at_cursor(GtkTextView *view, gboolean cursor_first);

G_END_DECLS
