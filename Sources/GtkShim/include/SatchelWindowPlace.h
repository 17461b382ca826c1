// Where a window stands on X11: elsewhere the compositor alone decides.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Asks the window manager to put a window that has been mapped beside the
// pointer, on the monitor where that is. It does nothing where the window system
// has no way to ask.
void satchel_window_move_to_pointer(GtkWindow *window);

// Asks the window manager to keep a window that has been mapped above others.
// Returns whether there was a way to ask.
gboolean satchel_window_keep_above(GtkWindow *window);

G_END_DECLS
