#pragma once

#include <gtk/gtk.h>

// Gives a child of an overlay a frame, in the overlay's coordinates; one that
// needs more room gets it. Without a frame, NULL, it stands as it is aligned again.
//
// Margins would do the same, but a change of them asks the whole window for a
// new layout, on X11 with questions to the server for the size of the screen.
void satchel_overlay_place(GtkOverlay *overlay, GtkWidget *child, const GdkRectangle *frame);

// Places a child over the end of the last line of a label, at most WIDTH logical pixels of it, as
// long as the label doesn't show the whole of its text: where that is ellipsized, or ends with an
// ellipsis itself. The label is the overlay's main child, or in it, and is kept for as long.
void satchel_overlay_cover_end(GtkOverlay *overlay, GtkWidget *child, GtkLabel *label, int width);
