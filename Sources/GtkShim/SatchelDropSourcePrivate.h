// What the X11 parts of the shim know of a drop's source. Not for Swift.

#pragma once

#include <X11/Xlib.h>
#include <gdk/gdk.h>

// The XDND window of the drag that is over us, or that was dropped last; None
// when there is none, or it began in this process, or elsewhere than on X11.
Window satchel_drop_source_window(GdkDrop *drop);

// What people call the program that drags from a window: the name of its desktop
// entry, else the class of its windows; NULL when nothing tells. To be freed.
char *x11_source_program(GdkDisplay *display, Window source);

// The source of the last drop onto any of our windows; None when there was none.
Window satchel_drop_last_source(GdkDisplay *display);

// The time of the last drop, if it was onto that window, else the current time.
Time satchel_drop_last_time(GdkDisplay *display, Window window);

// Asks for more events of any window, ours or another program's.
void satchel_watch_window(GdkDisplay *display, Window window, long mask);
