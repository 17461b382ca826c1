#include "SatchelRepeatedMotion.h"

#include "SatchelX11.h"

static gboolean is_repeated_motion(GtkEventControllerLegacy *controller,
                                   GdkEvent *event, gpointer data) {
    (void)controller;
    (void)data;
    return gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY &&
           gdk_event_get_time(event) == GDK_CURRENT_TIME;
}

void satchel_window_ignores_repeated_motion(GtkWidget *window) {
    if (!GDK_IS_X11_DISPLAY(gtk_widget_get_display(window))) return;
    GtkEventController *controller = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
    g_signal_connect(controller, "event", G_CALLBACK(is_repeated_motion), NULL);
    gtk_widget_add_controller(window, controller);
}
