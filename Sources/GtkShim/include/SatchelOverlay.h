#pragma once

#include <gtk/gtk.h>

// Gives a child of an overlay a frame, in the overlay's coordinates; one that
// needs more room gets it.
//
// Margins would do the same, but a change of them asks the whole window for a
// new layout, on X11 with questions to the server for the size of the screen.
void satchel_overlay_place(GtkOverlay *overlay, GtkWidget *child, const GdkRectangle *frame);
