#include "SatchelDragPicture.h"

#include "SatchelX11.h"

void satchel_drag_picture_takes_no_input(GdkDrag *drag) {
    GdkSurface *surface = gdk_drag_get_drag_surface(drag);
    if (surface == NULL || !GDK_IS_X11_DISPLAY(gdk_drag_get_display(drag)))
        return;
    cairo_region_t *nothing = cairo_region_create();
    gdk_surface_set_input_region(surface, nothing);
    cairo_region_destroy(nothing);
}
