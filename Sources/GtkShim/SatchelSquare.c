#include "SatchelSquare.h"

#include "SatchelStyle.h"

static void update_style(GdkDisplay *display, GParamSpec *pspec,
                         gpointer provider) {
    (void)pspec;
    // Once removed before it is added, it is there once.
    gtk_style_context_remove_provider_for_display(display,
                                                  GTK_STYLE_PROVIDER(provider));
    if (gdk_display_is_composited(display)) return;
    gtk_style_context_add_provider_for_display(
        display, GTK_STYLE_PROVIDER(provider),
        GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void satchel_style_add_uncomposited(GdkDisplay *display, const char *css) {
    GtkCssProvider *provider = satchel_style_provider_new(css);
    g_signal_connect_data(display, "notify::composited",
                          G_CALLBACK(update_style), provider,
                          (GClosureNotify)(void (*)(void))g_object_unref, 0);
    update_style(display, NULL, provider);
}

static void update_arrow(GdkDisplay *display, GParamSpec *pspec,
                         gpointer popover) {
    (void)pspec;
    gtk_popover_set_has_arrow(popover, gdk_display_is_composited(display));
}

void satchel_popover_follow_compositing(GtkPopover *popover) {
    GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(popover));
    g_signal_connect_object(display, "notify::composited",
                            G_CALLBACK(update_arrow), popover, 0);
    update_arrow(display, NULL, popover);
}
