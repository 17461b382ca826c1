#include "SatchelDropWatch.h"

#include "SatchelDropSourcePrivate.h"
#include "SatchelX11.h"

// What drags over us said, kept until the next one: GDK does not pass it on.
typedef struct {
    // XdndDrop
    Window window, source;
    Time time;
    gboolean over;   // nothing has come in since

    // XdndEnter, until it leaves or is dropped
    Window entered, hovering;
} LastDrop;

static const char last_drop_key[] = "satchel-last-drop";
static const char dropped_here_key[] = "satchel-dropped-here";

void satchel_watch_window(GdkDisplay *display, Window window, long mask) {
    Display *xdisplay = x11_display(display);
    XWindowAttributes attributes;
    x11_push_trap(display);
    if (XGetWindowAttributes(xdisplay, window, &attributes) != 0)
        XSelectInput(xdisplay, window, attributes.your_event_mask | mask);
    x11_pop_trap_ignored(display);
}

static void send_leave(GdkDisplay *display, Window window, Window source) {
    Display *xdisplay = x11_display(display);
    XEvent leave = {
        .xclient = {
            .type = ClientMessage,
            .window = window,
            .message_type = x11_atom(display, "XdndLeave"),
            .format = 32,
            .data.l = {(long)source},
        },
    };
    XSendEvent(xdisplay, window, False, NoEventMask, &leave);
    XFlush(xdisplay);
}

static gboolean note_drop(GdkDisplay *display, const XEvent *event,
                          gpointer data) {
    LastDrop *last = data;
    // GDK reads the actions anew at the next enter; for a drop that has
    // happened already, and is still being read, that is a critical error. A
    // GTK 3 source that begins another drag then brings it about.
    if (event->type == PropertyNotify)
        return last->over && event->xproperty.window == last->source &&
               event->xproperty.atom == x11_atom(display, "XdndActionList");
    // A source that is killed can't say that it leaves.
    if (event->type == DestroyNotify && last->hovering != None &&
        event->xdestroywindow.window == last->hovering) {
        send_leave(display, last->entered, last->hovering);
        last->hovering = None;
        return GDK_EVENT_PROPAGATE;
    }
    if (event->type != ClientMessage) return GDK_EVENT_PROPAGATE;
    Atom message = event->xclient.message_type;
    Window source = (Window)event->xclient.data.l[0];
    if (message == x11_atom(display, "XdndDrop")) {
        last->window = event->xclient.window;
        last->source = source;
        // Xlib extends the sign of 32 bits, which is set after 25 days.
        last->time = (guint32)event->xclient.data.l[2];
        last->over = TRUE;
        last->hovering = None;
    } else if (message == x11_atom(display, "XdndEnter")) {
        last->over = FALSE;
        last->entered = event->xclient.window;
        last->hovering = source;
        satchel_watch_window(display, source, StructureNotifyMask);
    } else if (message == x11_atom(display, "XdndLeave")) {
        if (source == last->hovering) last->hovering = None;
    } else if (message == x11_atom(display, "XdndPosition")) {
        // The same for one that comes behind its drop.
        if (last->over && source == last->source) return GDK_EVENT_STOP;
    }
    return GDK_EVENT_PROPAGATE;
}

// An event that has been handled, as the other that GDK makes for itself alone:
// of its fields only the type differs. There is no public way to make one; this
// looks for the field that the type is read from.
static gboolean turn_into_leave(GdkEvent *event) {
    GTypeQuery query;
    g_type_query(GDK_TYPE_EVENT, &query);
    for (gsize at = sizeof(GTypeInstance);
         at + sizeof(gint) <= query.instance_size; at += sizeof(gint)) {
        gint *field = (gint *)(gpointer)((char *)event + at);
        if (*field != GDK_DROP_START) continue;
        *field = GDK_DRAG_LEAVE;
        if (gdk_event_get_event_type(event) == GDK_DRAG_LEAVE) return TRUE;
        *field = GDK_DROP_START;
    }
    return FALSE;
}

static gboolean leave_after_drop(gpointer data) {
    GdkEvent *event = data;
    GdkDisplay *display = gdk_event_get_display(event);
    GdkSurface *surface = gdk_event_get_surface(event);
    if (gdk_surface_is_destroyed(surface)) return G_SOURCE_REMOVE;
    if (GDK_IS_X11_DISPLAY(display)) {
        const LastDrop *last =
            g_object_get_data(G_OBJECT(display), last_drop_key);
        if (last != NULL && last->window == x11_window(surface))
            send_leave(display, last->window, last->source);
    } else if (turn_into_leave(event)) {
        gboolean handled = FALSE;
        g_signal_emit_by_name(surface, "event", event, &handled);
    }
    return G_SOURCE_REMOVE;
}

static gboolean note_event(GSignalInvocationHint *hint, guint count,
                           const GValue *values, gpointer data) {
    (void)hint;
    (void)count;
    (void)data;
    GdkEvent *event = g_value_peek_pointer(&values[1]);
    if (gdk_event_get_event_type(event) != GDK_DROP_START) return TRUE;
    GdkDrag *drag = gdk_drop_get_drag(gdk_dnd_event_get_drop(event));
    if (drag != NULL)
        g_object_set_data(G_OBJECT(drag), dropped_here_key,
                          GINT_TO_POINTER(TRUE));
    // Once it has been handled, and before what comes behind it.
    g_idle_add_full(G_PRIORITY_HIGH, leave_after_drop, gdk_event_ref(event),
                    (GDestroyNotify)gdk_event_unref);
    return TRUE;
}

gboolean satchel_drag_was_dropped_here(GdkDrag *drag) {
    return g_object_get_data(G_OBJECT(drag), dropped_here_key) != NULL;
}

void satchel_drop_watch(GdkDisplay *display) {
    if (g_object_get_data(G_OBJECT(display), last_drop_key) != NULL) return;
    LastDrop *last = g_new0(LastDrop, 1);
    g_object_set_data_full(G_OBJECT(display), last_drop_key, last, g_free);
    if (GDK_IS_X11_DISPLAY(display))
        g_signal_connect(display, "xevent", G_CALLBACK(note_drop), last);
    // The signal is there once the class is.
    gpointer surface = g_type_class_ref(GDK_TYPE_SURFACE);
    g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0,
                               note_event, NULL, NULL);
    g_type_class_unref(surface);
}

Window satchel_drop_last_source(GdkDisplay *display) {
    const LastDrop *last = g_object_get_data(G_OBJECT(display), last_drop_key);
    return last != NULL ? last->source : None;
}

Time satchel_drop_last_time(GdkDisplay *display, Window window) {
    const LastDrop *last = g_object_get_data(G_OBJECT(display), last_drop_key);
    return last != NULL && last->window == window ? last->time
                                                  : (Time)CurrentTime;
}

Window satchel_drop_source_window(GdkDrop *drop) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    if (!GDK_IS_X11_DISPLAY(display) || gdk_drop_get_drag(drop) != NULL)
        return None;
    const LastDrop *last = g_object_get_data(G_OBJECT(display), last_drop_key);
    if (last == NULL) return None;
    // Another drag may come in while this one's drop is still being read.
    static const char source_key[] = "satchel-source-window";
    gsize known = GPOINTER_TO_SIZE(
        g_object_get_data(G_OBJECT(drop), source_key));
    if (known != None) return known;
    Window source = last->hovering != None ? last->hovering : last->source;
    g_object_set_data(G_OBJECT(drop), source_key, GSIZE_TO_POINTER(source));
    return source;
}
