// A control that is made of other widgets.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// A box whose accessible role is `role`. If it is focusable, Tab stops at it and
// at nothing in it: Tab passes a GtkBox, focusable or not. Returns a floating
// reference.
GtkWidget *satchel_control_box_new(GtkOrientation orientation, int spacing,
                                   GtkAccessibleRole role);

G_END_DECLS
