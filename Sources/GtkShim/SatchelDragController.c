#include "SatchelDragController.h"

void satchel_drag_controller_discard(GtkEventController *controller, GdkDrop *held) {
    gpointer left = controller;
    g_object_add_weak_pointer(G_OBJECT(controller), &left);
    guint before = G_OBJECT(held)->ref_count;
    g_object_unref(controller);
    if (left != NULL)
        g_object_remove_weak_pointer(G_OBJECT(controller), &left);
    else if (G_OBJECT(held)->ref_count == before)
        g_object_unref(held);
}
