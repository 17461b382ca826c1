// What XDND says of drops onto our windows and GDK keeps for itself.

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

// Notes the times of drops as they come in. Call it once for each display
// before the first drop; a second call does nothing.
void satchel_drop_watch(GdkDisplay *display);

// Tells GTK that a drag which has been dropped is no longer above the window.
//
// XDND sends no leave after a drop. GDK makes one up when the next drag comes,
// and GTK gives it to whatever the pointer was over last, so that the target
// which had the drop holds on to it and takes no other. Call it when the drop
// has been handled, finished or not. Does nothing on other window systems.
void satchel_drop_leave_after_drop(GdkDrop *drop);

G_END_DECLS
