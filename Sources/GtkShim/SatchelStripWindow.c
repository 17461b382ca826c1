#include "SatchelStripWindow.h"

#include <X11/Xatom.h>
#include <X11/extensions/Xfixes.h>

#include "SatchelMonitors.h"
#include "SatchelX11.h"
#include "SatchelX11Program.h"

static void realized(GtkWindow *window, gpointer data) {
    (void)data;
    GdkSurface *surface = x11_surface(window);
    if (surface == NULL) return;
    GdkDisplay *display = gdk_surface_get_display(surface);
    // As a menu: no window manager has a say in where it stands. Nor does one put
    // a frame around it, of which a drag that goes on may not hear in time:
    // Chromium then takes the window in it for one that doesn't show.
    XSetWindowAttributes attributes = {.override_redirect = True};
    XChangeWindowAttributes(x11_display(display), x11_window(surface),
                            CWOverrideRedirect, &attributes);
    Atom type = x11_atom(display, "_NET_WM_WINDOW_TYPE_DOCK");
    XChangeProperty(x11_display(display), x11_window(surface),
                    x11_atom(display, "_NET_WM_WINDOW_TYPE"), XA_ATOM, 32,
                    PropModeReplace, (const guchar *)&type, 1);
}

// No window manager gives it the keyboard, either.
static gboolean pressed(GtkEventController *controller, GdkEvent *event,
                        gpointer data) {
    (void)data;
    GdkEventType type = gdk_event_get_event_type(event);
    if (type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN)
        return GDK_EVENT_PROPAGATE;
    GtkWidget *window = gtk_event_controller_get_widget(controller);
    GdkSurface *surface = x11_surface(GTK_WINDOW(window));
    if (surface == NULL || gtk_window_is_active(GTK_WINDOW(window)))
        return GDK_EVENT_PROPAGATE;
    GdkDisplay *display = gdk_surface_get_display(surface);
    x11_push_trap(display);
    XSetInputFocus(x11_display(display), x11_window(surface), RevertToParent,
                   gdk_event_get_time(event));
    x11_pop_trap_ignored(display);
    return GDK_EVENT_PROPAGATE;
}

void satchel_strip_prepare(GtkWindow *window) {
    gtk_window_set_decorated(window, FALSE);
    GtkEventController *presses = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(presses, GTK_PHASE_CAPTURE);
    g_signal_connect(presses, "event", G_CALLBACK(pressed), NULL);
    gtk_widget_add_controller(GTK_WIDGET(window), presses);
    g_signal_connect(window, "realize", G_CALLBACK(realized), NULL);
}

void satchel_strip_move(GtkWindow *window, double x, double y) {
    gtk_widget_realize(GTK_WIDGET(window));
    GdkSurface *surface = x11_surface(window);
    if (surface == NULL) return;
    GdkDisplay *display = gdk_surface_get_display(surface);
    int scale = gdk_surface_get_scale_factor(surface);
    XMoveWindow(x11_display(display), x11_window(surface), (int)(x * scale),
                (int)(y * scale));
    XRaiseWindow(x11_display(display), x11_window(surface));
}

void satchel_strip_announce(GtkWindow *window) {
    GdkSurface *surface = x11_surface(window);
    if (surface == NULL) return;
    GdkDisplay *display = gdk_surface_get_display(surface);
    Display *xdisplay = x11_display(display);
    // No shape of its own, as before: the server tells of it all the same.
    enum { bounding = 0, input = 2 };
    for (int kind = bounding; kind <= input; kind += input)
        XFixesSetWindowShapeRegion(xdisplay, x11_window(surface), kind, 0, 0,
                                   None);
    XFlush(xdisplay);
}

int satchel_screen_scale(GdkDisplay *display) {
    GListModel *monitors = gdk_display_get_monitors(display);
    GdkMonitor *monitor = g_list_model_get_item(monitors, 0);
    if (monitor == NULL) return 1;
    int scale = gdk_monitor_get_scale_factor(monitor);
    g_object_unref(monitor);
    return scale;
}

gboolean satchel_screen_pointer(GdkDisplay *display, double *x, double *y) {
    if (!GDK_IS_X11_DISPLAY(display)) return FALSE;
    int root_x, root_y;
    if (!x11_pointer(display, &root_x, &root_y)) return FALSE;
    int scale = satchel_screen_scale(display);
    *x = (double)root_x / scale;
    *y = (double)root_y / scale;
    return TRUE;
}

// What panels leave of all monitors together, on the desktop that shows.
static gboolean work_area(GdkDisplay *display, GdkRectangle *area) {
    gulong desktop = x11_number(display, x11_root(display),
                                "_NET_CURRENT_DESKTOP", XA_CARDINAL);
    gulong count;
    gulong *numbers =
        x11_numbers(display, x11_root(display), "_NET_WORKAREA", XA_CARDINAL,
                    4 * (long)desktop, 4, &count);
    gboolean is_told = count == 4;
    if (is_told) {
        int scale = satchel_screen_scale(display);
        *area = (GdkRectangle){
            (int)numbers[0] / scale, (int)numbers[1] / scale,
            (int)numbers[2] / scale, (int)numbers[3] / scale};
    }
    if (numbers != NULL) XFree(numbers);
    return is_told;
}

void satchel_screen_area(GdkDisplay *display, double x, double y,
                         GdkRectangle *area) {
    *area = (GdkRectangle){0, 0, 0, 0};
    for (int i = 0; i < satchel_monitors_count(display); i++) {
        GdkRectangle frame;
        satchel_monitors_frame(display, i, &frame);
        if (i == 0 || gdk_rectangle_contains_point(&frame, (int)x, (int)y))
            *area = frame;
    }
    GdkRectangle left;
    // Where they have nothing in common, that is of other monitors.
    if (GDK_IS_X11_DISPLAY(display) && work_area(display, &left) &&
        gdk_rectangle_intersect(area, &left, &left))
        *area = left;
}

// All windows of the window manager, from the lowest to the highest.
static Window *stacked_windows(GdkDisplay *display, gulong *count) {
    return x11_numbers(display, x11_root(display), "_NET_CLIENT_LIST_STACKING",
                       XA_WINDOW, 0, G_MAXINT16, count);
}

// Where a window is on the screen that shows; FALSE where it is out of sight.
static gboolean shown_frame(GdkDisplay *display, Window window, gulong desktop,
                            GdkRectangle *frame) {
    static const gulong every_desktop = 0xFFFFFFFF;
    Display *xdisplay = x11_display(display);
    XWindowAttributes attributes;
    Window child;
    int x = 0, y = 0;
    x11_push_trap(display);
    gboolean is_shown =
        XGetWindowAttributes(xdisplay, window, &attributes) != 0 &&
        attributes.map_state == IsViewable &&
        XTranslateCoordinates(xdisplay, window, x11_root(display), 0, 0, &x, &y,
                              &child) != 0;
    if (x11_pop_trap(display) != 0 || !is_shown) return FALSE;
    gulong its = x11_number(display, window, "_NET_WM_DESKTOP", XA_CARDINAL);
    *frame = (GdkRectangle){x, y, attributes.width, attributes.height};
    return its == desktop || (its & every_desktop) == every_desktop;
}

GArray *satchel_window_frames_above(GtkWindow *window) {
    GdkSurface *surface = x11_surface(window);
    if (surface == NULL) return NULL;
    GdkDisplay *display = gdk_surface_get_display(surface);
    gulong count;
    Window *windows = stacked_windows(display, &count);
    if (windows == NULL) return NULL;
    gulong desktop = x11_number(display, x11_root(display),
                                "_NET_CURRENT_DESKTOP", XA_CARDINAL);
    GArray *frames = g_array_new(FALSE, FALSE, sizeof(GdkRectangle));
    gulong next = 0;
    while (next < count && windows[next] != x11_window(surface)) next++;
    for (; next < count; next++) {
        GdkRectangle frame;
        gboolean is_shown =
            shown_frame(display, windows[next], desktop, &frame);
        if (!is_shown && windows[next] == x11_window(surface)) break;
        if (is_shown) g_array_append_val(frames, frame);
    }
    XFree(windows);
    return frames;
}
