// Drops onto our windows: what XDND says of them and GDK keeps for itself, and
// the leave that GTK misses after them.

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

// Notes the times of drops on X11 as they come in, and tells GTK after each drop
// on any window that the drag is above it no more. Call it before the first drop;
// a second call does nothing.
//
// A target that has been entered takes no other drag until it is left, those that
// GTK adds to windows and text entries included. XDND sends no leave after a
// drop: GDK makes one up when the next drag comes, and GTK gives it to whatever
// the pointer was over last. Nor does KWin, and there GDK makes none up; other
// Wayland compositors send one, which says nothing new then.
void satchel_drop_watch(GdkDisplay *display);

// Whether a drag of this process was dropped on one of its own windows, whatever
// has taken it there. Only since satchel_drop_watch.
gboolean satchel_drag_was_dropped_here(GdkDrag *drag);

G_END_DECLS
