#include "SatchelEscape.h"

#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput2.h>
#include <X11/keysym.h>
#include <gdk/x11/gdkx.h>

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static GtkDragSource *dragging = NULL;

static gboolean cancel_on_escape(GdkDisplay *display, const XEvent *event,
                                 gpointer data) {
    (void)data;
    if (dragging == NULL || event->type != GenericEvent ||
        event->xcookie.evtype != XI_KeyPress || event->xcookie.data == NULL)
        return GDK_EVENT_PROPAGATE;
    const XIDeviceEvent *key = event->xcookie.data;
    KeySym symbol = XkbKeycodeToKeysym(gdk_x11_display_get_xdisplay(display),
                                       (KeyCode)key->detail, 0, 0);
    if (symbol != XK_Escape) return GDK_EVENT_PROPAGATE;
    GdkDrag *drag = gtk_drag_source_get_drag(dragging);
    if (drag == NULL) return GDK_EVENT_PROPAGATE;
    // What GDK does for a release over nothing: the source alone would end,
    // and GDK would go on, hold the pointer, and drop at its release.
    g_object_ref(drag);
    g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
    g_object_unref(drag);
    return GDK_EVENT_STOP;
}

void satchel_escape_cancels(GtkDragSource *source, GdkDisplay *display) {
    static gulong handler = 0;
    if (!GDK_IS_X11_DISPLAY(display)) return;
    if (handler == 0)
        handler = g_signal_connect(display, "xevent",
                                   G_CALLBACK(cancel_on_escape), NULL);
    dragging = source;
}

G_GNUC_END_IGNORE_DEPRECATIONS
