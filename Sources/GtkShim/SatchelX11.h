// GDK's way to the X server. Not for Swift.
//
// GDK deprecates all of it from 4.18 on and has nothing in its place: what it
// keeps to itself of X11 can't be had otherwise. What else is deprecated is to
// be an error in the files that include this, so it is called from here alone.

#pragma once

#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline Display *x11_display(GdkDisplay *display) {
    return gdk_x11_display_get_xdisplay(display);
}

static inline Window x11_root(GdkDisplay *display) {
    return gdk_x11_display_get_xrootwindow(display);
}

static inline Window x11_window(GdkSurface *surface) {
    return gdk_x11_surface_get_xid(surface);
}

// The surface of a window that has one; NULL elsewhere than on X11.
static inline GdkSurface *x11_surface(GtkWindow *window) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    return surface != NULL &&
                   GDK_IS_X11_DISPLAY(gdk_surface_get_display(surface))
               ? surface
               : NULL;
}

// Where the pointer is, in pixels of the screen. Returns whether it is on it.
static inline gboolean x11_pointer(GdkDisplay *display, int *x, int *y) {
    Window root, child;
    int window_x, window_y;
    unsigned int keys;
    return XQueryPointer(x11_display(display), x11_root(display), &root, &child,
                         x, y, &window_x, &window_y, &keys);
}

// Whether a window is one of this process's surfaces.
static inline gboolean x11_is_own(GdkDisplay *display, Window window) {
    return gdk_x11_surface_lookup_for_display(display, window) != NULL;
}

static inline Atom x11_atom(GdkDisplay *display, const char *name) {
    return gdk_x11_get_xatom_by_name_for_display(display, name);
}

// Stays GDK's.
static inline const char *x11_atom_name(GdkDisplay *display, Atom atom) {
    return gdk_x11_get_xatom_name_for_display(display, atom);
}

// Until the trap is popped, an error of the server doesn't end the process.
static inline void x11_push_trap(GdkDisplay *display) {
    gdk_x11_display_error_trap_push(display);
}

// The code of the last error, or 0. Waits for the server.
static inline int x11_pop_trap(GdkDisplay *display) {
    return gdk_x11_display_error_trap_pop(display);
}

static inline void x11_pop_trap_ignored(GdkDisplay *display) {
    gdk_x11_display_error_trap_pop_ignored(display);
}

// A text in the encoding of COMPOUND_TEXT, to be freed; NULL when it has none.
static inline guchar *x11_compound_text(GdkDisplay *display, const char *utf8,
                                        gsize *size) {
    const char *encoding = NULL;
    int format = 0, length = 0;
    guchar *text = NULL, *copy = NULL;
    if (gdk_x11_display_utf8_to_compound_text(display, utf8, &encoding, &format,
                                              &text, &length))
        copy = g_memdup2(text, (gsize)length);
    *size = (gsize)length;
    gdk_x11_free_compound_text(text);
    return copy;
}

G_GNUC_END_IGNORE_DEPRECATIONS
