// Escape during a drag on X11.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// From now on Escape cancels `source`'s drag, which GTK 4.8 means to do and
// does not: the keys go to a grab on the root window and are lost. NULL stops
// it. Does nothing on other window systems. No key is grabbed by this.
void satchel_escape_cancels(GtkDragSource *source, GdkDisplay *display);

G_END_DECLS
