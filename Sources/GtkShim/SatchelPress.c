#include "SatchelPress.h"

#include "SatchelX11.h"

static GtkWidget *pressed = NULL;

void satchel_press_note(GtkGesture *gesture) {
    GtkWidget *widget =
        gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
    GdkEventSequence *sequence =
        gtk_gesture_get_last_updated_sequence(gesture);
    GtkWidget *picked = NULL;
    double x, y;
    if (gtk_gesture_get_point(gesture, sequence, &x, &y))
        picked = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT);
    g_set_weak_pointer(&pressed, picked);
}

void satchel_press_forget(void) {
    GtkWidget *widget = pressed;
    g_clear_weak_pointer(&pressed);
    if (widget == NULL || !gtk_widget_get_mapped(widget) ||
        GDK_IS_X11_DISPLAY(gtk_widget_get_display(widget)))
        return;
    // What is out of sight is pressed no more. Nothing is drawn in between.
    gtk_widget_set_child_visible(widget, FALSE);
    gtk_widget_set_child_visible(widget, TRUE);
}
