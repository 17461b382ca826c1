#include "SatchelPress.h"

#include "SatchelX11.h"

static GtkWidget *pressed = NULL;
// What was pressed as the drag began.
static GtkWidget *dragged = NULL;

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

void satchel_press_drags(void) {
    g_set_weak_pointer(&dragged, pressed);
}

void satchel_press_forget(void) {
    GtkWidget *widget = dragged;
    g_clear_weak_pointer(&dragged);
    if (widget == NULL || !gtk_widget_get_mapped(widget) ||
        GDK_IS_X11_DISPLAY(gtk_widget_get_display(widget)))
        return;
    // What is out of sight is pressed no more, and hasn't the keyboard. Nothing is
    // drawn in between.
    GtkRoot *root = gtk_widget_get_root(widget);
    GtkWidget *focus = gtk_root_get_focus(root);
    gboolean had_focus =
        focus != NULL &&
        (focus == widget || gtk_widget_is_ancestor(focus, widget));
    gtk_widget_set_child_visible(widget, FALSE);
    gtk_widget_set_child_visible(widget, TRUE);
    if (had_focus) gtk_root_set_focus(root, focus);
}
