// What has a shape of its own, where nothing composites: round corners, shadows
// and arrows are see-through there, and X11 shows black behind them.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Adds rules for everything on a display, above the theme's, as long as nothing
// composites it. A mistake in them is a GTK warning.
void satchel_style_add_uncomposited(GdkDisplay *display, const char *css);

// Gives a popover its arrow as long as its display is composited.
void satchel_popover_follow_compositing(GtkPopover *popover);

G_END_DECLS
