#include "SatchelRoom.h"

#define SATCHEL_TYPE_ROOM (satchel_room_get_type())
G_DECLARE_FINAL_TYPE(SatchelRoom, satchel_room, SATCHEL, ROOM, GtkWidget)

struct _SatchelRoom {
    GtkWidget parent;
    GtkWidget *child;
    int least;
    int width;
};

G_DEFINE_FINAL_TYPE(SatchelRoom, satchel_room, GTK_TYPE_WIDGET)

static guint width_changed;

static int child_needs(SatchelRoom *self) {
    int least;
    gtk_widget_measure(self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    return least;
}

static GtkSizeRequestMode satchel_room_request_mode(GtkWidget *widget) {
    return gtk_widget_get_request_mode(SATCHEL_ROOM(widget)->child);
}

static void satchel_room_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                 int *minimum, int *natural, int *minimum_baseline,
                                 int *natural_baseline) {
    SatchelRoom *self = SATCHEL_ROOM(widget);
    // Where the child has no room it is about to be laid out otherwise: the window is not to
    // grow for what it would need as it is.
    if (orientation == GTK_ORIENTATION_VERTICAL && for_size < child_needs(self)) for_size = -1;
    gtk_widget_measure(self->child, orientation, for_size, minimum, natural, minimum_baseline,
                       natural_baseline);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) *minimum = MIN(*minimum, self->least);
}

static void satchel_room_allocate(GtkWidget *widget, int width, int height, int baseline) {
    SatchelRoom *self = SATCHEL_ROOM(widget);
    int wide = MAX(width, child_needs(self));
    gtk_widget_set_overflow(widget, wide > width ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
    gboolean mirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
    int least = height;
    if (wide > width)
        gtk_widget_measure(self->child, GTK_ORIENTATION_VERTICAL, wide, &least, NULL, NULL, NULL);
    GtkAllocation frame = {mirrored ? width - wide : 0, 0, wide, MAX(height, least)};
    gtk_widget_size_allocate(self->child, &frame, baseline);
    if (width == self->width) return;
    self->width = width;
    g_signal_emit(self, width_changed, 0);
}

static void satchel_room_dispose(GObject *object) {
    g_clear_pointer(&SATCHEL_ROOM(object)->child, gtk_widget_unparent);
    G_OBJECT_CLASS(satchel_room_parent_class)->dispose(object);
}

static void satchel_room_class_init(SatchelRoomClass *class) {
    G_OBJECT_CLASS(class)->dispose = satchel_room_dispose;
    GTK_WIDGET_CLASS(class)->get_request_mode = satchel_room_request_mode;
    GTK_WIDGET_CLASS(class)->measure = satchel_room_measure;
    GTK_WIDGET_CLASS(class)->size_allocate = satchel_room_allocate;
    width_changed = g_signal_new("width-changed", SATCHEL_TYPE_ROOM, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void satchel_room_init(SatchelRoom *self) {
    (void)self;
}

GtkWidget *satchel_room_new(int least) {
    SatchelRoom *self = g_object_new(SATCHEL_TYPE_ROOM, NULL);
    self->least = least;
    return GTK_WIDGET(self);
}

void satchel_room_set_child(GtkWidget *room, GtkWidget *child) {
    SATCHEL_ROOM(room)->child = child;
    gtk_widget_set_parent(child, room);
}

int satchel_room_get_width(GtkWidget *room) {
    return SATCHEL_ROOM(room)->width;
}
