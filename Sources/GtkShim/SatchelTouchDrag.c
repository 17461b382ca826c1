#include "SatchelTouchDrag.h"

#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput2.h>

#include "SatchelX11.h"
#include "SatchelX11Drag.h"

static X11DragWatch watch;
// The finger's number; 0 until it has moved.
static int finger = 0;

// What GDK does when a button is let go. Of its own functions only the signals
// are public: GTK hears of them and GDK tells the target.
static void let_go(void) {
    GdkDrag *drag = g_object_ref(watch.drag);
    if (gdk_drag_get_selected_action(drag) != 0)
        g_signal_emit_by_name(drag, "drop-performed");
    else
        g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_NO_TARGET);
    g_object_unref(drag);
}

static gboolean steer(GdkDisplay *display, XEvent *event, gpointer data) {
    (void)display;
    (void)data;
    if (event->type != GenericEvent || event->xcookie.data == NULL)
        return GDK_EVENT_PROPAGATE;
    XIDeviceEvent *touch = event->xcookie.data;
    switch (event->xcookie.evtype) {
    case XI_TouchUpdate:
        if (finger == 0) finger = touch->detail;
        if (touch->detail != finger) break;
        // Both events have the same form; the drag hears the one it listens to.
        event->xcookie.evtype = touch->evtype = XI_Motion;
        touch->flags = 0;
        touch->detail = 0;
        break;
    case XI_TouchEnd:
        // GTK's gestures hear of it too: they count the fingers.
        if (finger == 0 || touch->detail == finger) let_go();
        break;
    case XI_Motion:
    case XI_ButtonRelease:
        // Once the drag has grabbed the pointer anew, to change its badge, the
        // server makes a pointer of the finger, of which GDK takes no notice.
        touch->flags &= ~XIPointerEmulated;
        break;
    default:
        break;
    }
    return GDK_EVENT_PROPAGATE;
}

void satchel_touch_steers(GdkDrag *drag) {
    satchel_touch_steers_nothing();
    GdkDisplay *display = gdk_drag_get_display(drag);
    if (!GDK_IS_X11_DISPLAY(display)) return;
    finger = 0;
    x11_watch_drag(&watch, drag, G_CALLBACK(steer));
}

void satchel_touch_steers_nothing(void) {
    x11_unwatch_drag(&watch);
}
