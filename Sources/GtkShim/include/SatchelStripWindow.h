// A window that comes to the pointer without taking the keyboard, and what it
// has to know of the screen. X11 alone lets a program choose where it stands.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Lets a window that has never shown be one that stands where its program puts
// it, above others and on each desktop, and that gets the keyboard only when it is
// clicked: no window manager rules it. Elsewhere than on X11 it only has no title
// bar.
void satchel_strip_prepare(GtkWindow *window);

// Puts such a window somewhere on the screen, in logical pixels, and in front of
// others; it may not show yet. It does nothing elsewhere than on X11.
void satchel_strip_move(GtkWindow *window, double x, double y);

// Has the server tell all who listen which shape such a window has: its whole
// frame. It does nothing elsewhere than on X11.
void satchel_strip_announce(GtkWindow *window);

// Where the pointer is on the screen, in logical pixels. Returns whether that can
// be known.
gboolean satchel_screen_pointer(GdkDisplay *display, double *x, double *y);

// The part of the monitor at a point of the screen that panels leave, in logical
// pixels; the whole of it where nothing tells of panels.
void satchel_screen_area(GdkDisplay *display, double x, double y,
                         GdkRectangle *area);

// How many pixels of the screen a logical one is.
int satchel_screen_scale(GdkDisplay *display);

// The frames of a window and of those that lie above it, its own first, in
// pixels of the screen. Returns an array of GdkRectangle, to be unreferenced:
// empty where the window is out of sight, minimised or on another desktop, and
// NULL where nothing tells. Cost: some round trips for each window above.
GArray *satchel_window_frames_above(GtkWindow *window);

G_END_DECLS
