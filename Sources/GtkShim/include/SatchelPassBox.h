// A box that the pointer passes, except for where its children are.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *satchel_pass_box_new(GtkOrientation orientation, int spacing);

G_END_DECLS
