#include "SatchelDragMonitor.h"

#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>

#include "SatchelDropSourcePrivate.h"
#include "SatchelX11.h"

// A drag begins as its source takes the selection XdndSelection while a button is
// held. From then on until all buttons are up the raw events of the pointer are
// heard, which come during other programs' grabs, too.

struct SatchelDragMonitor {
    GSource source;
    GdkDisplay *display;
    Display *xdisplay;
    Window root;
    Atom selection;
    int fixes_event, input_opcode;
    gboolean is_dragging;
    // When the pointer was asked for last.
    gint64 asked_at;
    SatchelDragTell tell;
    gpointer data;
    GDestroyNotify destroy;
};

// In microseconds.
static const gint64 least_pause = 8000;

static const unsigned int any_button =
    Button1Mask | Button2Mask | Button3Mask | Button4Mask | Button5Mask;

static void hear_pointer(SatchelDragMonitor *monitor, gboolean hears) {
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    if (hears) {
        XISetMask(bits, XI_RawMotion);
        XISetMask(bits, XI_RawButtonRelease);
        XISetMask(bits, XI_RawTouchEnd);
    }
    XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
    XISelectEvents(monitor->xdisplay, monitor->root, &mask, 1);
    monitor->is_dragging = hears;
}

// Whether a button is down.
static gboolean find_pointer(SatchelDragMonitor *monitor, int *x, int *y) {
    Window root, child;
    int window_x, window_y;
    unsigned int state = 0;
    Bool is_here =
        XQueryPointer(monitor->xdisplay, monitor->root, &root, &child, x, y,
                      &window_x, &window_y, &state);
    return is_here && (state & any_button) != 0;
}

static void selection_taken(SatchelDragMonitor *monitor, Window owner) {
    if (owner == None || x11_is_own(monitor->display, owner)) return;
    int x, y;
    if (!find_pointer(monitor, &x, &y)) return;
    hear_pointer(monitor, TRUE);
    char *program = x11_source_program(monitor->display, owner);
    monitor->tell(SATCHEL_DRAG_BEGAN, x, y, program, monitor->data);
    g_free(program);
}

static void pointer_moved(SatchelDragMonitor *monitor, gboolean may_end) {
    gint64 now = g_get_monotonic_time();
    if (!monitor->is_dragging ||
        (!may_end && now - monitor->asked_at < least_pause))
        return;
    monitor->asked_at = now;
    int x, y;
    gboolean is_held = find_pointer(monitor, &x, &y);
    if (!is_held) hear_pointer(monitor, FALSE);
    monitor->tell(is_held ? SATCHEL_DRAG_MOVED : SATCHEL_DRAG_ENDED, x, y, NULL,
                  monitor->data);
}

static gboolean check(GSource *source) {
    SatchelDragMonitor *monitor = (SatchelDragMonitor *)source;
    return XPending(monitor->xdisplay) > 0;
}

static gboolean prepare(GSource *source, gint *timeout) {
    *timeout = -1;
    return check(source);
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data) {
    (void)callback;
    (void)data;
    SatchelDragMonitor *monitor = (SatchelDragMonitor *)source;
    gboolean has_moved = FALSE, may_end = FALSE;
    while (XPending(monitor->xdisplay) > 0) {
        XEvent event;
        XNextEvent(monitor->xdisplay, &event);
        if (event.type == monitor->fixes_event + XFixesSelectionNotify) {
            selection_taken(monitor,
                            ((XFixesSelectionNotifyEvent *)&event)->owner);
        } else if (event.type == GenericEvent &&
                   event.xcookie.extension == monitor->input_opcode) {
            // Its data, which isn't fetched, would say how far a device moved,
            // not where the pointer is.
            has_moved = TRUE;
            may_end = may_end || event.xcookie.evtype != XI_RawMotion;
        }
    }
    if (has_moved) pointer_moved(monitor, may_end);
    return G_SOURCE_CONTINUE;
}

static void finalize(GSource *source) {
    SatchelDragMonitor *monitor = (SatchelDragMonitor *)source;
    if (monitor->xdisplay != NULL) XCloseDisplay(monitor->xdisplay);
    if (monitor->destroy != NULL) monitor->destroy(monitor->data);
}

static GSourceFuncs functions = {
    .prepare = prepare,
    .check = check,
    .dispatch = dispatch,
    .finalize = finalize,
};

// Whether the server has what is needed, which it is told to use.
static gboolean begin(SatchelDragMonitor *monitor) {
    Display *xdisplay = monitor->xdisplay;
    int fixes_error, input_event, input_error;
    int fixes_major = 1, fixes_minor = 0, input_major = 2, input_minor = 1;
    if (!XFixesQueryExtension(xdisplay, &monitor->fixes_event, &fixes_error) ||
        !XFixesQueryVersion(xdisplay, &fixes_major, &fixes_minor) ||
        !XQueryExtension(xdisplay, "XInputExtension", &monitor->input_opcode,
                         &input_event, &input_error) ||
        XIQueryVersion(xdisplay, &input_major, &input_minor) != Success ||
        input_major < 2 || (input_major == 2 && input_minor < 1))
        return FALSE;
    monitor->root = DefaultRootWindow(xdisplay);
    monitor->selection = XInternAtom(xdisplay, "XdndSelection", False);
    XFixesSelectSelectionInput(xdisplay, monitor->root, monitor->selection,
                               XFixesSetSelectionOwnerNotifyMask);
    XFlush(xdisplay);
    return TRUE;
}

SatchelDragMonitor *satchel_drag_monitor_new(GdkDisplay *display,
                                             SatchelDragTell tell,
                                             gpointer data,
                                             GDestroyNotify destroy) {
    Display *xdisplay = GDK_IS_X11_DISPLAY(display)
                            ? XOpenDisplay(gdk_display_get_name(display))
                            : NULL;
    GSource *source = g_source_new(&functions, sizeof(SatchelDragMonitor));
    SatchelDragMonitor *monitor = (SatchelDragMonitor *)source;
    monitor->display = display;
    monitor->xdisplay = xdisplay;
    monitor->tell = tell;
    monitor->data = data;
    monitor->destroy = destroy;
    if (xdisplay == NULL || !begin(monitor)) {
        g_source_unref(source);
        return NULL;
    }
    g_source_set_static_name(source, "drags of other programs");
    g_source_add_unix_fd(source, ConnectionNumber(xdisplay), G_IO_IN);
    g_source_attach(source, NULL);
    return monitor;
}

void satchel_drag_monitor_free(SatchelDragMonitor *monitor) {
    g_source_destroy(&monitor->source);
    g_source_unref(&monitor->source);
}
