#include "SatchelStyle.h"

GtkCssProvider *satchel_style_provider_new(const char *css) {
    GtkCssProvider *provider = gtk_css_provider_new();
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_css_provider_load_from_string(provider, css);
#else
    gtk_css_provider_load_from_data(provider, css, -1);
#endif
    return provider;
}

void satchel_style_add(
    GdkDisplay *display, const char *css, unsigned priority) {
    GtkCssProvider *provider = satchel_style_provider_new(css);
    gtk_style_context_add_provider_for_display(
        display, GTK_STYLE_PROVIDER(provider), priority);
    g_object_unref(provider);
}

// Deprecated from 4.10 on, and nothing else tells a colour by its name; what GTK
// has since for that of a widget's words, the oldest version that counts has not.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

gboolean satchel_style_color(GtkWidget *widget, const char *name,
                             GdkRGBA *color) {
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget),
                                          name, color);
}

void satchel_style_text_color(GtkWidget *widget, GdkRGBA *color) {
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), color);
}

G_GNUC_END_IGNORE_DEPRECATIONS

void satchel_snapshot_symbol(GtkSnapshot *snapshot, GtkWidget *widget,
                             const char *name, double size,
                             const GdkRGBA *color) {
    GtkIconTheme *theme =
        gtk_icon_theme_get_for_display(gtk_widget_get_display(widget));
    GtkIconPaintable *icon = gtk_icon_theme_lookup_icon(
        theme, name, NULL, (int)size, gtk_widget_get_scale_factor(widget),
        gtk_widget_get_direction(widget), GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
    gtk_symbolic_paintable_snapshot_symbolic(GTK_SYMBOLIC_PAINTABLE(icon),
                                             snapshot, size, size, color, 1);
    g_object_unref(icon);
}

int satchel_style_choice(GtkSettings *settings, const char *name) {
    GParamSpec *spec =
        g_object_class_find_property(G_OBJECT_GET_CLASS(settings), name);
    if (spec == NULL || !G_IS_PARAM_SPEC_ENUM(spec))
        return -1;
    GValue value = G_VALUE_INIT;
    g_value_init(&value, spec->value_type);
    g_object_get_property(G_OBJECT(settings), name, &value);
    int number = g_value_get_enum(&value);
    g_value_unset(&value);
    return number;
}
