#include "SatchelX11Drag.h"

void x11_watch_drag(X11DragWatch *watch, GdkDrag *drag, GCallback handle) {
    x11_unwatch_drag(watch);
    watch->drag = g_object_ref(drag);
    watch->handler =
        g_signal_connect(gdk_drag_get_display(drag), "xevent", handle, NULL);
}

void x11_unwatch_drag(X11DragWatch *watch) {
    if (watch->drag == NULL) return;
    g_signal_handler_disconnect(gdk_drag_get_display(watch->drag),
                                watch->handler);
    g_clear_object(&watch->drag);
}
