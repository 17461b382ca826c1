#include "SatchelAccompany.h"

static void forget(GtkWindow *parent, gpointer data) {
    GtkWindow *window = data;
    if (gtk_window_get_transient_for(window) == parent) {
        gtk_window_set_transient_for(window, NULL);
    }
}

void satchel_window_accompany(GtkWindow *window, GtkWindow *parent) {
    gtk_window_set_transient_for(window, parent);
    gtk_window_set_destroy_with_parent(window, TRUE);
    // After GTK's own handler, which destroys the window.
    g_signal_connect_object(parent, "destroy", G_CALLBACK(forget), window, 0);
}
