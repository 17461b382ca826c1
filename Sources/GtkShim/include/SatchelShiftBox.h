#pragma once

#include <gtk/gtk.h>

// A GtkBox whose children can be shown beside their place.
//
// A transform in the style sheet would show the same, but GTK 4.8 makes a new layout for each
// of its frames, and asks the X server for the size of the screen with each layout.
GType satchel_shift_box_get_type(void);

GtkWidget *satchel_shift_box_new(GtkOrientation orientation, int spacing);

// Shows the children this many logical pixels to the right and down, rounded to the screen's
// pixels. They are laid out, and hit, where they were.
void satchel_shift_box_set_shift(GtkWidget *box, double x, double y);
