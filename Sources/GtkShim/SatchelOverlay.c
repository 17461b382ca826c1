#include "SatchelOverlay.h"

// On a child: its frame. On an overlay, once it asks for frames.
static const char *const frame_key = "satchel-frame";
static const char *const asks_key = "satchel-asks-for-frames";

static gboolean position(GtkOverlay *overlay, GtkWidget *child, GdkRectangle *allocation,
                         gpointer data) {
    const GdkRectangle *frame = g_object_get_data(G_OBJECT(child), frame_key);
    if (frame == NULL) return FALSE;
    GtkRequisition least;
    gtk_widget_get_preferred_size(child, &least, NULL);
    *allocation = *frame;
    allocation->width = MAX(frame->width, least.width);
    allocation->height = MAX(frame->height, least.height);
    return TRUE;
}

void satchel_overlay_place(GtkOverlay *overlay, GtkWidget *child, const GdkRectangle *frame) {
    if (g_object_get_data(G_OBJECT(overlay), asks_key) == NULL) {
        g_object_set_data(G_OBJECT(overlay), asks_key, GINT_TO_POINTER(1));
        g_signal_connect(overlay, "get-child-position", G_CALLBACK(position), NULL);
    }
    g_object_set_data_full(G_OBJECT(child), frame_key, g_memdup2(frame, sizeof *frame), g_free);
    gtk_widget_queue_allocate(GTK_WIDGET(overlay));
}
