#include "SatchelTouchScreen.h"

#include "SatchelStyle.h"

gboolean satchel_display_has_touch(GdkDisplay *display) {
    gboolean has_touch = FALSE;
    GList *seats = gdk_display_list_seats(display);
    for (GList *seat = seats; seat != NULL; seat = seat->next)
        if (gdk_seat_get_capabilities(seat->data) & GDK_SEAT_CAPABILITY_TOUCH)
            has_touch = TRUE;
    g_list_free(seats);
    return has_touch;
}

typedef struct {
    GdkDisplay *display;
    char *css;
    GtkStyleProvider *provider; // NULL where the rules don't hold
} TouchStyle;

static void update(TouchStyle *style) {
    gboolean has_touch = satchel_display_has_touch(style->display);
    if (has_touch && style->provider == NULL) {
        style->provider =
            GTK_STYLE_PROVIDER(satchel_style_provider_new(style->css));
        gtk_style_context_add_provider_for_display(
            style->display, style->provider,
            GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    } else if (!has_touch && style->provider != NULL) {
        gtk_style_context_remove_provider_for_display(style->display,
                                                      style->provider);
        g_clear_object(&style->provider);
    }
}

static void device_changed(GdkSeat *seat, GdkDevice *device, gpointer style) {
    (void)seat;
    (void)device;
    update(style);
}

static void watch(GdkSeat *seat, TouchStyle *style) {
    g_signal_connect(seat, "device-added", G_CALLBACK(device_changed), style);
    g_signal_connect(seat, "device-removed", G_CALLBACK(device_changed),
                     style);
}

static void seat_added(GdkDisplay *display, GdkSeat *seat, gpointer style) {
    (void)display;
    watch(seat, style);
    update(style);
}

static void seat_removed(GdkDisplay *display, GdkSeat *seat, gpointer style) {
    (void)display;
    g_signal_handlers_disconnect_by_data(seat, style);
    update(style);
}

void satchel_style_add_touch(GdkDisplay *display, const char *css) {
    // Lives as long as the display, which is as long as the program.
    TouchStyle *style = g_new0(TouchStyle, 1);
    style->display = display;
    style->css = g_strdup(css);
    GList *seats = gdk_display_list_seats(display);
    for (GList *seat = seats; seat != NULL; seat = seat->next)
        watch(seat->data, style);
    g_list_free(seats);
    g_signal_connect(display, "seat-added", G_CALLBACK(seat_added), style);
    g_signal_connect(display, "seat-removed", G_CALLBACK(seat_removed), style);
    update(style);
}
