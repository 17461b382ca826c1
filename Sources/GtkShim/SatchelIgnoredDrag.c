#include "SatchelIgnoredDrag.h"

#include "SatchelX11.h"

static GdkDrag *unheard = NULL;
static GdkDragAction first_action = 0;
static gulong hook = 0;
static guint ending = 0;

static guint event_signal(void) {
    return g_signal_lookup("event", GDK_TYPE_SURFACE);
}

// GDK's own way to cancel, of which only the signal is public.
static gboolean cancel(gpointer data) {
    (void)data;
    ending = 0;
    GdkDrag *drag = g_object_ref(unheard);
    satchel_drag_is_not_ignored();
    g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_ERROR);
    g_object_unref(drag);
    return G_SOURCE_REMOVE;
}

// A drag begins over one of our own windows, so that the compositor's first word
// is an enter there; behind its edge, an action.
static gboolean note_event(GSignalInvocationHint *hint, guint count,
                           const GValue *values, gpointer data) {
    (void)hint;
    (void)count;
    (void)data;
    GdkEvent *event = g_value_peek_pointer(&values[1]);
    switch ((guint)gdk_event_get_event_type(event)) {
    case GDK_DRAG_ENTER:
        if (gdk_drop_get_drag(gdk_dnd_event_get_drop(event)) != unheard) break;
        hook = 0;
        satchel_drag_is_not_ignored();
        return FALSE;
    case GDK_TOUCH_END:
    case GDK_BUTTON_RELEASE:
        // Once GTK's gestures have heard of it.
        if (ending == 0 &&
            gdk_drag_get_selected_action(unheard) == first_action)
            ending = g_idle_add_full(G_PRIORITY_HIGH, cancel, NULL, NULL);
        break;
    default:
        break;
    }
    return TRUE;
}

void satchel_drag_ends_if_ignored(GdkDrag *drag) {
    satchel_drag_is_not_ignored();
    if (GDK_IS_X11_DISPLAY(gdk_drag_get_display(drag))) return;
    unheard = g_object_ref(drag);
    first_action = gdk_drag_get_selected_action(drag);
    hook = g_signal_add_emission_hook(event_signal(), 0, note_event, NULL, NULL);
}

void satchel_drag_is_not_ignored(void) {
    if (hook != 0) g_signal_remove_emission_hook(event_signal(), hook);
    hook = 0;
    if (ending != 0) g_source_remove(ending);
    ending = 0;
    g_clear_object(&unheard);
}
