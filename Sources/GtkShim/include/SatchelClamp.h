// A box whose child is as wide as there is room, up to a limit, in the middle.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// A GtkBox that is laid out so, with one child of at most `most` logical pixels, or of
// what it needs if that is more. It asks for what its child needs, and takes nothing from
// what stands beside it for more. Its orientation and its spacing mean nothing.
GtkWidget *satchel_clamp_box_new(int most);

G_END_DECLS
