#include "SatchelAccessible.h"

#if GTK_CHECK_VERSION(4, 10, 0)

#include <math.h>

// Where `self` stands in its parent, from corner to corner of what is drawn of
// both. AT-SPI adds that up to the window.
//
// GTK's own, in 4.18 as in 4.24, begins with the place inside of the parent's
// padding and border, which nobody adds.
static gboolean get_bounds(GtkAccessible *self, int *x, int *y, int *width,
                           int *height) {
    GtkWidget *widget = GTK_WIDGET(self);
    GtkWidget *parent = gtk_widget_get_parent(widget);
    graphene_rect_t own, around;
    *x = *y = *width = *height = 0;
    // What doesn't show is nowhere; GTK would tell where it was last.
    if (!gtk_widget_get_mapped(widget) ||
        !gtk_widget_compute_bounds(widget, parent != NULL ? parent : widget,
                                   &own))
        return TRUE;
    float left = 0, top = 0;
    if (parent != NULL) {
        left = graphene_rect_get_x(&own);
        top = graphene_rect_get_y(&own);
        // A window begins with what is in it: around that is its shadow.
        if (!GTK_IS_ROOT(parent) &&
            gtk_widget_compute_bounds(parent, parent, &around)) {
            left -= graphene_rect_get_x(&around);
            top -= graphene_rect_get_y(&around);
        }
    }
    *x = (int)floorf(left);
    *y = (int)floorf(top);
    *width = (int)ceilf(left + graphene_rect_get_width(&own)) - *x;
    *height = (int)ceilf(top + graphene_rect_get_height(&own)) - *y;
    return TRUE;
}

static void mend(GType type) {
    GTypeClass *known = g_type_class_ref(type);
    GtkAccessibleInterface *interface =
        g_type_interface_peek(known, GTK_TYPE_ACCESSIBLE);
    interface->get_bounds = get_bounds;
    g_type_class_unref(known);
}

#endif

void satchel_accessible_mend_bounds(void) {
#if GTK_CHECK_VERSION(4, 10, 0)
    // All others share what one of these has.
    const GType types[] = {GTK_TYPE_WIDGET,         GTK_TYPE_ENTRY,
                           GTK_TYPE_PASSWORD_ENTRY, GTK_TYPE_SEARCH_ENTRY,
                           GTK_TYPE_SPIN_BUTTON,    GTK_TYPE_STACK,
                           GTK_TYPE_WINDOW};
    for (size_t i = 0; i < G_N_ELEMENTS(types); i++)
        mend(types[i]);
#endif
}
