// A window that stays in front of another one, and goes with it.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Puts a window in front of its parent until that is destroyed, which destroys
// the window, too.
//
// GTK 4.8 leaves a window with the address of a parent that is gone, where
// something still holds the window then.
void satchel_window_accompany(GtkWindow *window, GtkWindow *parent);

G_END_DECLS
