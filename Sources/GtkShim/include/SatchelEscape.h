// Escape during a drag on X11.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// From now on Escape cancels `drag`, and what it is over is told that it has
// left.
//
// GTK 4.8 means to do so and doesn't: the keys go to a grab on the root window
// and are lost. No key is grabbed by this. It does nothing on Wayland, where
// the compositor has the keyboard during a drag: some cancel on Escape
// themselves, and those built on wlroots give keys to nobody.
void satchel_escape_cancels(GdkDrag *drag);

// The drag is over: Escape means what it did before.
void satchel_escape_cancels_nothing(void);

G_END_DECLS
