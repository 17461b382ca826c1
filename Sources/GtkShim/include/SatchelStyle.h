// Style sheets, the colours that a theme has names for, and its symbols.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Makes a provider of rules. A mistake in them is a GTK warning. Returns a full
// reference.
GtkCssProvider *satchel_style_provider_new(const char *css);

// Adds rules for everything on a display, with one of GTK's priorities for style
// providers. A mistake in them is a GTK warning.
void satchel_style_add(
    GdkDisplay *display, const char *css, unsigned priority);

// Looks up a colour by the theme's name for it. FALSE when there is none.
gboolean satchel_style_color(GtkWidget *widget, const char *name,
                             GdkRGBA *color);

// The colour of a widget's words.
void satchel_style_text_color(GtkWidget *widget, GdkRGBA *color);

// Paints a symbolic icon of the theme's, in a colour. Where the theme has none, its
// sign for a missing one is painted.
void satchel_snapshot_symbol(GtkSnapshot *snapshot, GtkWidget *widget,
                             const char *name, double size,
                             const GdkRGBA *color);

// The number of what is chosen for a setting that is an enumeration; -1 where
// GTK has no such setting.
int satchel_style_choice(GtkSettings *settings, const char *name);

G_END_DECLS
