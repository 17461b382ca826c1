#include "SatchelDragController.h"

#include <string.h>

// Whether a controller still holds a drag. GTK has no question for that, and
// the versions differ: 4.24 lets go of a drag when it is dropped and tells of no
// leave then, 4.18 holds it until the leave. So this looks for the pointer among
// the controller's own fields.
static gboolean holds(GtkEventController *controller, GdkDrop *drop) {
    GTypeQuery type;
    g_type_query(G_OBJECT_TYPE(controller), &type);
    const char *fields = (const char *)controller;
    for (gsize at = sizeof(GObject); at + sizeof(gpointer) <= type.instance_size;
         at += sizeof(gpointer)) {
        gpointer field;
        memcpy(&field, fields + at, sizeof field);
        if (field == (gpointer)drop) return TRUE;
    }
    return FALSE;
}

// Nobody hears of the end of a controller any more: whoever did could hold the
// drag that the controller held.
static void silence(GtkEventController *controller) {
    guint count = 0;
    guint *signals = g_signal_list_ids(G_OBJECT_TYPE(controller), &count);
    for (guint i = 0; i < count; i++)
        g_signal_handlers_disconnect_matched(controller, G_SIGNAL_MATCH_ID,
                                             signals[i], 0, NULL, NULL, NULL);
    g_free(signals);
}

void satchel_drag_controller_discard(GtkEventController *controller, GdkDrop *held) {
    silence(controller);
    gboolean is_held = holds(controller, held);
    gpointer left = controller;
    g_object_add_weak_pointer(G_OBJECT(controller), &left);
    GtkWidget *widget = gtk_event_controller_get_widget(controller);
    guint before = G_OBJECT(held)->ref_count;
    if (widget != NULL) gtk_widget_remove_controller(widget, controller);
    g_object_unref(controller);
    if (left != NULL)
        g_object_remove_weak_pointer(G_OBJECT(controller), &left);
    else if (is_held && G_OBJECT(held)->ref_count == before)
        g_object_unref(held);
}
