#pragma once

#include <gtk/gtk.h>

// Keeps from a window's gestures the motions with which GDK repeats where the
// pointer is when the layout has changed (GTK 4.8 and 4.18 do so). On X11 they
// come with the buttons as they are by now: a click whose button has been let
// go, which the program has yet to be told, would end there and be lost.
//
// GTK has learnt by then what the pointer is over, for which they are made. On
// Wayland they come with the buttons as the program knows them, and end what the
// release that nobody is told of after a drag has left.
void satchel_window_ignores_repeated_motion(GtkWidget *window);
