// What the pointer does while a drag begins on X11.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// From now on every motion moves `drag` to where the pointer is.
//
// Motions that were on their way when the drag grabbed the pointer belong to the
// window that it begins in. GDK takes their places there for places on the
// screen: the preview jumps, and a program far away is entered and left. If
// Chromium is entered again soon after, it loses a part of what is dragged. It
// does nothing on Wayland, where the compositor moves a drag.
void satchel_drag_follows_pointer(GdkDrag *drag);

// The drag is over: motions go where they did before.
void satchel_drag_follows_nothing(void);

G_END_DECLS
