// Drags of other programs, wherever they are on the screen. X11 alone tells.

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

typedef struct SatchelDragMonitor SatchelDragMonitor;

typedef enum {
    SATCHEL_DRAG_BEGAN,
    SATCHEL_DRAG_MOVED,
    SATCHEL_DRAG_ENDED,
} SatchelDragMoment;

// Called as a drag begins, as the pointer moves with it, and as its button is let
// go. Where the pointer is is told in pixels of the screen; the program, by the
// name that people have for it, as it begins alone, and NULL where nothing tells.
typedef void (*SatchelDragTell)(SatchelDragMoment moment, int x, int y,
                                const char *program, gpointer data);

// Begins to watch. Returns NULL where there is no way to: elsewhere than on X11,
// or on a server without XFixes or XInput 2.1.
//
// It has a connection to the X server of its own. While no other program drags
// it hears of nothing, and the process isn't woken; while one does it asks at
// most every 8 ms where the pointer is.
SatchelDragMonitor *satchel_drag_monitor_new(GdkDisplay *display,
                                             SatchelDragTell tell,
                                             gpointer data,
                                             GDestroyNotify destroy);

void satchel_drag_monitor_free(SatchelDragMonitor *monitor);

G_END_DECLS
