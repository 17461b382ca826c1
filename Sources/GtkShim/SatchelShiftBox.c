#include "SatchelShiftBox.h"

#include <math.h>

#define SATCHEL_TYPE_SHIFT_BOX (satchel_shift_box_get_type())
G_DECLARE_FINAL_TYPE(SatchelShiftBox, satchel_shift_box, SATCHEL, SHIFT_BOX, GtkBox)

struct _SatchelShiftBox {
    GtkBox parent;
    graphene_point_t shift;
};

G_DEFINE_FINAL_TYPE(SatchelShiftBox, satchel_shift_box, GTK_TYPE_BOX)

static void satchel_shift_box_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &SATCHEL_SHIFT_BOX(widget)->shift);
    GTK_WIDGET_CLASS(satchel_shift_box_parent_class)->snapshot(widget, snapshot);
    gtk_snapshot_restore(snapshot);
}

static void satchel_shift_box_class_init(SatchelShiftBoxClass *class) {
    GTK_WIDGET_CLASS(class)->snapshot = satchel_shift_box_snapshot;
}

static void satchel_shift_box_init(SatchelShiftBox *self) {
    (void)self;
}

GtkWidget *satchel_shift_box_new(GtkOrientation orientation, int spacing) {
    return g_object_new(SATCHEL_TYPE_SHIFT_BOX, "orientation", orientation, "spacing", spacing,
                        NULL);
}

void satchel_shift_box_set_shift(GtkWidget *box, double x, double y) {
    SatchelShiftBox *self = SATCHEL_SHIFT_BOX(box);
    double scale = gtk_widget_get_scale_factor(box);
    graphene_point_t shift = {(float)(round(x * scale) / scale), (float)(round(y * scale) / scale)};
    if (graphene_point_equal(&shift, &self->shift)) return;
    self->shift = shift;
    gtk_widget_queue_draw(box);
}
