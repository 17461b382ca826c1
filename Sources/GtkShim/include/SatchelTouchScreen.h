// What is larger where fingers press it.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Whether a display has a screen that can be touched.
gboolean satchel_display_has_touch(GdkDisplay *display);

// Adds rules for everything on a display, above the theme's and the
// application's, as long as it has a screen that can be touched. A mistake in
// them is a GTK warning.
void satchel_style_add_touch(GdkDisplay *display, const char *css);

G_END_DECLS
