// A child that may need more width than the window is to keep: it is cut off at
// its trailing edge until it has been told to take less.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// The widget asks for `least` logical pixels where its child needs more, and
// emits "width-changed" while it is given another width: nothing may be laid
// out anew until that is over. It has to get a child before it is shown.
GtkWidget *satchel_room_new(int least);

// Sets its only child, once.
void satchel_room_set_child(GtkWidget *room, GtkWidget *child);

// The width that it was given last; 0 before.
int satchel_room_get_width(GtkWidget *room);

G_END_DECLS
