#include "SatchelOverlay.h"

// On a child: its frame. On an overlay, once it asks for frames.
static const char *const frame_key = "satchel-frame";
static const char *const asks_key = "satchel-asks-for-frames";
// On a child: the label whose end it covers.
static const char *const label_key = "satchel-label";

static gboolean is_cut_off(GtkLabel *label) {
    return pango_layout_is_ellipsized(gtk_label_get_layout(label)) ||
           g_str_has_suffix(gtk_label_get_text(label), "…");
}

// Where the last line ends, which is on the left in a line from right to left; no room at all
// when nothing is cut off.
static void find_end(GtkLabel *label, GtkWidget *overlay, GdkRectangle *end) {
    int width = end->width;
    *end = (GdkRectangle){0};
    if (!is_cut_off(label)) return;
    PangoLayout *layout = gtk_label_get_layout(label);
    PangoLayoutIter *lines = pango_layout_get_iter(layout);
    while (pango_layout_iter_next_line(lines)) {
    }
    PangoRectangle line;
    pango_layout_iter_get_line_extents(lines, NULL, &line);
    gboolean is_mirrored = pango_layout_line_get_resolved_direction(
                               pango_layout_iter_get_line_readonly(lines)) == PANGO_DIRECTION_RTL;
    pango_layout_iter_free(lines);
    pango_extents_to_pixels(&line, NULL);
    int x, y;
    gtk_label_get_layout_offsets(label, &x, &y);
    graphene_point_t start = {(float)(x + line.x), (float)(y + line.y)};
    if (!gtk_widget_compute_point(GTK_WIDGET(label), overlay, &start, &start)) return;
    end->width = MIN(width, line.width);
    end->height = line.height;
    end->x = (int)start.x + (is_mirrored ? 0 : line.width - end->width);
    end->y = (int)start.y;
}

static gboolean position(GtkOverlay *overlay, GtkWidget *child, GdkRectangle *allocation,
                         gpointer data) {
    const GdkRectangle *frame = g_object_get_data(G_OBJECT(child), frame_key);
    if (frame == NULL) return FALSE;
    GtkLabel *label = g_object_get_data(G_OBJECT(child), label_key);
    if (label != NULL) {
        *allocation = *frame;
        find_end(label, GTK_WIDGET(overlay), allocation);
        return TRUE;
    }
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

void satchel_overlay_cover_end(GtkOverlay *overlay, GtkWidget *child, GtkLabel *label, int width) {
    g_object_set_data_full(G_OBJECT(child), label_key, g_object_ref(label), g_object_unref);
    satchel_overlay_place(overlay, child, &(GdkRectangle){.width = width});
}
