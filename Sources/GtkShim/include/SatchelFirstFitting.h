// A box that shows one child, the first for which there is room, and tells
// assistive technology of that one alone.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// A GtkBox that is laid out so, with the roomiest child first; the last shows where
// there is no room for any. Its orientation and its spacing mean nothing.
GtkWidget *satchel_first_fitting_box_new(void);

G_END_DECLS
