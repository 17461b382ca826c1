#include "SatchelEscape.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput2.h>
#include <X11/keysym.h>

#include "SatchelX11.h"
#include "SatchelX11Drag.h"

static X11DragWatch watch;

// GDK's own way to cancel, of which only the signal is public: GTK hears of it
// and ends the drag, and GDK tells the target.
static void cancel(void) {
    g_signal_emit_by_name(watch.drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
}

static gboolean cancel_on_escape(GdkDisplay *display, const XEvent *event,
                                 gpointer data) {
    (void)data;
    if (event->type != GenericEvent || event->xcookie.evtype != XI_KeyPress ||
        event->xcookie.data == NULL)
        return GDK_EVENT_PROPAGATE;
    const XIDeviceEvent *key = event->xcookie.data;
    KeySym symbol = XkbKeycodeToKeysym(x11_display(display),
                                       (KeyCode)key->detail, 0, 0);
    if (symbol != XK_Escape) return GDK_EVENT_PROPAGATE;
    cancel();
    return GDK_EVENT_STOP;
}

void satchel_escape_cancels(GdkDrag *drag) {
    satchel_escape_cancels_nothing();
    GdkDisplay *display = gdk_drag_get_display(drag);
    if (!GDK_IS_X11_DISPLAY(display)) return;
    x11_watch_drag(&watch, drag, G_CALLBACK(cancel_on_escape));
}

void satchel_escape_cancels_nothing(void) {
    x11_unwatch_drag(&watch);
}
