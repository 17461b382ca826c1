#include "SatchelPassBox.h"

#define SATCHEL_TYPE_PASS_BOX (satchel_pass_box_get_type())
G_DECLARE_FINAL_TYPE(SatchelPassBox, satchel_pass_box, SATCHEL, PASS_BOX, GtkBox)

struct _SatchelPassBox {
    GtkBox parent;
};

G_DEFINE_FINAL_TYPE(SatchelPassBox, satchel_pass_box, GTK_TYPE_BOX)

// GTK asks this after the children.
static gboolean satchel_pass_box_contains(GtkWidget *widget, double x, double y) {
    (void)widget;
    (void)x;
    (void)y;
    return FALSE;
}

static void satchel_pass_box_class_init(SatchelPassBoxClass *class) {
    GTK_WIDGET_CLASS(class)->contains = satchel_pass_box_contains;
}

static void satchel_pass_box_init(SatchelPassBox *self) {
    (void)self;
}

GtkWidget *satchel_pass_box_new(GtkOrientation orientation, int spacing) {
    return g_object_new(SATCHEL_TYPE_PASS_BOX, "orientation", orientation, "spacing", spacing,
                        NULL);
}
