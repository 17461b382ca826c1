#include "SatchelTouchDrag.h"

#if GTK_CHECK_VERSION(4, 10, 0)

// What begins a drag is the device that was pressed, as it should.
void satchel_touch_begins(GtkGesture *gesture) {
    (void)gesture;
}

#else

#include <gdk/wayland/gdkwayland.h>

// What GDK 4.8 keeps of a pointer, as far as it is needed here.
typedef struct {
    GdkSurface *focus;
    double x, y;
    GdkModifierType modifiers;
    guint32 time;
    guint32 entered;
    guint32 pressed;
} PointerState;

// The state is the second of the two fields that a Wayland device has besides
// those of any device; nothing where that is not so.
static PointerState *state(GdkDevice *device) {
    if (!GDK_IS_WAYLAND_DEVICE(device)) return NULL;
    GTypeQuery any, own;
    g_type_query(GDK_TYPE_DEVICE, &any);
    g_type_query(GDK_TYPE_WAYLAND_DEVICE, &own);
    if (own.instance_size != any.instance_size + 2 * sizeof(gpointer))
        return NULL;
    return ((PointerState **)((char *)device + any.instance_size))[1];
}

void satchel_touch_begins(GtkGesture *gesture) {
    // What was built with it may run with a newer one.
    if (gtk_get_major_version() != 4 || gtk_get_minor_version() != 8) return;
    GtkWidget *widget =
        gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
    GdkDevice *device = gtk_gesture_get_device(gesture);
    GtkNative *native = gtk_widget_get_native(widget);
    if (device == NULL || native == NULL) return;
    GdkDevice *pointer = gdk_seat_get_pointer(gdk_device_get_seat(device));
    if (pointer == NULL || pointer == device) return;
    PointerState *finger = state(device), *mouse = state(pointer);
    if (finger == NULL || mouse == NULL) return;
    // A finger's state says where it came down, twice the same.
    if (finger->focus != gtk_native_get_surface(native) ||
        finger->pressed != finger->entered)
        return;
    mouse->pressed = finger->pressed;
}

#endif
