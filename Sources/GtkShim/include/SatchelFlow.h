// A box whose children stand beside one another while there is room for them, and
// else in lines below one another, as words do.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// A GtkBox that is laid out so; its orientation and its own spacing mean nothing.
// `spacing` is between children, `line_spacing` between lines, in logical pixels. A
// child that has a line to itself gets all of it; in a line of several those that
// expand share what is left. It asks for the width of one line, and for `most` at
// most if its children need no more.
GtkWidget *satchel_flow_box_new(int spacing, int line_spacing, int most);

G_END_DECLS
