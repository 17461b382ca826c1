#include "SatchelWindowPlace.h"

#include "SatchelMonitors.h"
#include "SatchelX11.h"

// How far from the pointer the window begins: a press that is still under way
// must not go to it.
static const int gap = 12;

static void work_area(GdkDisplay *display, int x, int y, int scale,
                      GdkRectangle *area) {
    for (int i = 0; i < satchel_monitors_count(display); i++) {
        GdkRectangle frame;
        satchel_monitors_frame(display, i, &frame);
        frame = (GdkRectangle){frame.x * scale, frame.y * scale,
                               frame.width * scale, frame.height * scale};
        if (i == 0 || gdk_rectangle_contains_point(&frame, x, y)) *area = frame;
    }
}

void satchel_window_move_to_pointer(GtkWindow *window) {
    GdkSurface *surface = x11_surface(window);
    if (surface == NULL) return;
    GdkDisplay *display = gdk_surface_get_display(surface);
    int x, y;
    if (!x11_pointer(display, &x, &y)) return;
    int scale = gdk_surface_get_scale_factor(surface);
    GdkRectangle area = {0, 0, 0, 0};
    work_area(display, x, y, scale, &area);
    int width = gdk_surface_get_width(surface) * scale;
    int height = gdk_surface_get_height(surface) * scale;
    int right = area.x + area.width, bottom = area.y + area.height;
    int left = x + gap + width <= right ? x + gap : x - gap - width;
    int top = y + gap + height <= bottom ? y + gap : y - gap - height;
    XMoveWindow(x11_display(display), x11_window(surface), MAX(left, area.x),
                MAX(top, area.y));
}

gboolean satchel_window_keep_above(GtkWindow *window) {
    GdkSurface *surface = x11_surface(window);
    if (surface == NULL) return FALSE;
    GdkDisplay *display = gdk_surface_get_display(surface);
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = x11_window(surface);
    event.xclient.message_type = x11_atom(display, "_NET_WM_STATE");
    event.xclient.format = 32;
    event.xclient.data.l[0] = 1;  // add
    event.xclient.data.l[1] = (long)x11_atom(display, "_NET_WM_STATE_ABOVE");
    event.xclient.data.l[3] = 1;  // a usual application
    XSendEvent(x11_display(display), x11_root(display), False,
               SubstructureRedirectMask | SubstructureNotifyMask, &event);
    return TRUE;
}
