#include "SatchelLowRoom.h"

#define SATCHEL_TYPE_LOW_ROOM (satchel_low_room_get_type())
G_DECLARE_FINAL_TYPE(SatchelLowRoom, satchel_low_room, SATCHEL, LOW_ROOM, GtkWidget)

struct _SatchelLowRoom {
    GtkWidget parent;
    GtkWidget *scrolled;
    GtkWidget *content;
};

G_DEFINE_FINAL_TYPE(SatchelLowRoom, satchel_low_room, GTK_TYPE_WIDGET)

static GtkSizeRequestMode satchel_low_room_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void satchel_low_room_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                     int *minimum, int *natural, int *minimum_baseline,
                                     int *natural_baseline) {
    (void)minimum_baseline;
    (void)natural_baseline;
    SatchelLowRoom *self = SATCHEL_LOW_ROOM(widget);
    gtk_widget_measure(self->scrolled, orientation, for_size, minimum, natural, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) return;
    int least, wanted;
    gtk_widget_measure(self->content, orientation, for_size, &least, &wanted, NULL, NULL);
    *minimum = MIN(*minimum, least);
    *natural = MAX(*minimum, wanted);
}

static void satchel_low_room_allocate(GtkWidget *widget, int width, int height, int baseline) {
    GtkAllocation frame = {0, 0, width, height};
    gtk_widget_size_allocate(SATCHEL_LOW_ROOM(widget)->scrolled, &frame, baseline);
}

static gboolean satchel_low_room_focus(GtkWidget *widget, GtkDirectionType direction) {
    SatchelLowRoom *self = SATCHEL_LOW_ROOM(widget);
    GtkAdjustment *way =
        gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(self->scrolled));
    gboolean scrolls = gtk_adjustment_get_upper(way) > gtk_adjustment_get_page_size(way);
    return gtk_widget_child_focus(scrolls ? self->scrolled : self->content, direction);
}

static void satchel_low_room_dispose(GObject *object) {
    SatchelLowRoom *self = SATCHEL_LOW_ROOM(object);
    self->content = NULL;
    g_clear_pointer(&self->scrolled, gtk_widget_unparent);
    G_OBJECT_CLASS(satchel_low_room_parent_class)->dispose(object);
}

static void satchel_low_room_class_init(SatchelLowRoomClass *class) {
    G_OBJECT_CLASS(class)->dispose = satchel_low_room_dispose;
    GTK_WIDGET_CLASS(class)->get_request_mode = satchel_low_room_request_mode;
    GTK_WIDGET_CLASS(class)->measure = satchel_low_room_measure;
    GTK_WIDGET_CLASS(class)->size_allocate = satchel_low_room_allocate;
    GTK_WIDGET_CLASS(class)->focus = satchel_low_room_focus;
}

static void satchel_low_room_init(SatchelLowRoom *self) {
    (void)self;
}

GtkWidget *satchel_low_room_new(void) {
    return g_object_new(SATCHEL_TYPE_LOW_ROOM, NULL);
}

void satchel_low_room_set_child(GtkWidget *room, GtkWidget *scrolled, GtkWidget *content) {
    SatchelLowRoom *self = SATCHEL_LOW_ROOM(room);
    self->scrolled = scrolled;
    self->content = content;
    gtk_widget_set_parent(scrolled, room);
}
