#include "SatchelClamp.h"

#define SATCHEL_TYPE_CLAMP (satchel_clamp_get_type())
G_DECLARE_FINAL_TYPE(SatchelClamp, satchel_clamp, SATCHEL, CLAMP, GtkLayoutManager)

struct _SatchelClamp {
    GtkLayoutManager parent;
    int most;
};

G_DEFINE_FINAL_TYPE(SatchelClamp, satchel_clamp, GTK_TYPE_LAYOUT_MANAGER)

// How wide the child is in so much room.
static int clamped(SatchelClamp *self, GtkWidget *child, int room) {
    int minimum;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    return MIN(room, MAX(minimum, self->most));
}

static GtkSizeRequestMode satchel_clamp_request_mode(GtkLayoutManager *manager, GtkWidget *box) {
    (void)manager;
    (void)box;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void satchel_clamp_measure(GtkLayoutManager *manager, GtkWidget *box,
                                  GtkOrientation orientation, int for_size, int *minimum,
                                  int *natural, int *minimum_baseline, int *natural_baseline) {
    GtkWidget *child = gtk_widget_get_first_child(box);
    if (!child) return;
    if (orientation == GTK_ORIENTATION_VERTICAL) {
        if (for_size >= 0) for_size = clamped(SATCHEL_CLAMP(manager), child, for_size);
        gtk_widget_measure(child, orientation, for_size, minimum, natural, minimum_baseline,
                           natural_baseline);
    } else {
        // For any height, which is what follows.
        gtk_widget_measure(child, orientation, -1, minimum, NULL, NULL, NULL);
        *natural = *minimum;
    }
}

static void satchel_clamp_allocate(GtkLayoutManager *manager, GtkWidget *box, int width,
                                   int height, int baseline) {
    GtkWidget *child = gtk_widget_get_first_child(box);
    if (!child) return;
    int part = clamped(SATCHEL_CLAMP(manager), child, width);
    graphene_point_t place = GRAPHENE_POINT_INIT((float)((width - part) / 2), 0);
    gtk_widget_allocate(child, part, height, baseline, gsk_transform_translate(NULL, &place));
}

static void satchel_clamp_class_init(SatchelClampClass *class) {
    GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS(class);
    manager->get_request_mode = satchel_clamp_request_mode;
    manager->measure = satchel_clamp_measure;
    manager->allocate = satchel_clamp_allocate;
}

static void satchel_clamp_init(SatchelClamp *self) {
    (void)self;
}

GtkWidget *satchel_clamp_box_new(int most) {
    SatchelClamp *manager = g_object_new(SATCHEL_TYPE_CLAMP, NULL);
    manager->most = most;
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_layout_manager(box, GTK_LAYOUT_MANAGER(manager));
    return box;
}
