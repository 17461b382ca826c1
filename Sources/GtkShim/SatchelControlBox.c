#include "SatchelControlBox.h"

#define SATCHEL_TYPE_CONTROL_BOX (satchel_control_box_get_type())
G_DECLARE_FINAL_TYPE(SatchelControlBox, satchel_control_box, SATCHEL,
                     CONTROL_BOX, GtkBox)

struct _SatchelControlBox {
    GtkBox parent;
};

G_DEFINE_FINAL_TYPE(SatchelControlBox, satchel_control_box, GTK_TYPE_BOX)

static gboolean satchel_control_box_focus(GtkWidget *widget,
                                          GtkDirectionType direction) {
    if (!gtk_widget_get_focusable(widget))
        return GTK_WIDGET_CLASS(satchel_control_box_parent_class)
            ->focus(widget, direction);
    return !gtk_widget_is_focus(widget) && gtk_widget_grab_focus(widget);
}

static void satchel_control_box_class_init(SatchelControlBoxClass *class) {
    GTK_WIDGET_CLASS(class)->focus = satchel_control_box_focus;
}

static void satchel_control_box_init(SatchelControlBox *self) {
    (void)self;
}

GtkWidget *satchel_control_box_new(GtkOrientation orientation, int spacing,
                                   GtkAccessibleRole role) {
    return g_object_new(SATCHEL_TYPE_CONTROL_BOX, "orientation", orientation,
                        "spacing", spacing, "accessible-role", role, NULL);
}
