#include "SatchelLabel.h"

// On a gesture whose press was on what is selected: GTK drags it.
static const char *const holds_key = "satchel-holds-selection";

static void began(GtkGestureDrag *gesture, double x, double y, GtkLabel *label) {
    GdkModifierType held =
        gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
    // Elsewhere the press has begun another selection; with Shift it has changed this one.
    gboolean holds = !(held & GDK_SHIFT_MASK) &&
                     gtk_label_get_selection_bounds(label, NULL, NULL);
    g_object_set_data(G_OBJECT(gesture), holds_key, GINT_TO_POINTER(holds));
}

static void moved(GtkGestureDrag *gesture, double x, double y, GtkLabel *label) {
    if (g_object_get_data(G_OBJECT(gesture), holds_key) == NULL) return;
    int threshold;
    g_object_get(gtk_widget_get_settings(GTK_WIDGET(label)), "gtk-dnd-drag-threshold", &threshold,
                 NULL);
    // With this motion GTK has begun its drag, by the same sum.
    if (ABS(x) > threshold || ABS(y) > threshold)
        gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_DENIED);
}

void satchel_label_make_selectable(GtkLabel *label) {
    gtk_label_set_selectable(label, TRUE);
    GListModel *controllers = gtk_widget_observe_controllers(GTK_WIDGET(label));
    for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
        gpointer controller = g_list_model_get_item(controllers, i);
        if (GTK_IS_GESTURE_DRAG(controller)) {
            // Both are heard after GTK's own.
            g_signal_connect(controller, "drag-begin", G_CALLBACK(began), label);
            g_signal_connect(controller, "drag-update", G_CALLBACK(moved), label);
        }
        g_object_unref(controller);
    }
    g_object_unref(controllers);
}
