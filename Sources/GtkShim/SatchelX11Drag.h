// What the X server tells while a drag of ours goes on. Not for Swift.

#pragma once

#include <gtk/gtk.h>

// A drag, and what is called with each event of its display meanwhile.
typedef struct {
    GdkDrag *drag;
    gulong handler;
} X11DragWatch;

// Ends the watch, and begins it anew for `drag`, whose events go to `handle`,
// the handler of an "xevent" signal, before GDK takes them.
void x11_watch_drag(X11DragWatch *watch, GdkDrag *drag, GCallback handle);

// Ends the watch, if there is one.
void x11_unwatch_drag(X11DragWatch *watch);
