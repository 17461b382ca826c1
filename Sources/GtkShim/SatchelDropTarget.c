#include "SatchelDropTarget.h"

void satchel_drop_target_discard(GtkEventController *target, GdkDrop *held) {
    gpointer left = target;
    g_object_add_weak_pointer(G_OBJECT(target), &left);
    guint before = G_OBJECT(held)->ref_count;
    g_object_unref(target);
    if (left != NULL)
        g_object_remove_weak_pointer(G_OBJECT(target), &left);
    else if (G_OBJECT(held)->ref_count == before)
        g_object_unref(held);
}
