#include "SatchelDragMotion.h"

#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput2.h>

#include "SatchelX11.h"
#include "SatchelX11Drag.h"

static X11DragWatch watch;
// The window that has the pointer during the drag, and where it is.
static Window grabbing = None;
static int grab_x = 0;
static int grab_y = 0;

static gboolean redirect(GdkDisplay *display, XEvent *event, gpointer data) {
    (void)display;
    (void)data;
    if (event->type != GenericEvent || event->xcookie.evtype != XI_Motion ||
        event->xcookie.data == NULL)
        return GDK_EVENT_PROPAGATE;
    XIDeviceEvent *motion = event->xcookie.data;
    if (motion->event == grabbing) return GDK_EVENT_PROPAGATE;
    motion->event = grabbing;
    motion->event_x = motion->root_x - grab_x;
    motion->event_y = motion->root_y - grab_y;
    return GDK_EVENT_PROPAGATE;
}

void satchel_drag_follows_pointer(GdkDrag *drag) {
    satchel_drag_follows_nothing();
    GdkDisplay *display = gdk_drag_get_display(drag);
    if (!GDK_IS_X11_DISPLAY(display)) return;
    // GDK's name for it is the drag's surface; nothing of it is seen.
    grabbing = x11_window(gdk_drag_get_surface(drag));
    Window child;
    if (!XTranslateCoordinates(x11_display(display), grabbing,
                               x11_root(display), 0, 0, &grab_x, &grab_y,
                               &child))
        return;
    x11_watch_drag(&watch, drag, G_CALLBACK(redirect));
}

void satchel_drag_follows_nothing(void) {
    x11_unwatch_drag(&watch);
}
