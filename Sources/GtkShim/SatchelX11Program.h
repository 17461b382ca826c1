// Which program a window of X11 belongs to. Not for Swift.

#pragma once

#include <X11/Xlib.h>
#include <gdk/gdk.h>
#include <gio/gio.h>

// The class of a window's program; NULL when the window says nothing. To be
// freed.
char *x11_program_class(GdkDisplay *display, Window window);

// The desktop entry of a class; NULL when there is none. To be released.
GAppInfo *x11_program_of_class(const char *class);

// The desktop entry of a window's program, by the name that the window gives it
// or else by its class; NULL when there is none. To be released.
GAppInfo *x11_program_of_window(GdkDisplay *display, Window window);

// Whether a window is the desktop itself, behind all others.
gboolean x11_is_desktop(GdkDisplay *display, Window window);

// The bytes of a text property, which are of type `wanted` or any, `longest` at
// most; NULL when there are none, or more. To be freed.
char *x11_text(GdkDisplay *display, Window window, const char *property,
               Atom wanted, long longest);

// Numbers, atoms or windows that a property holds, to be given to XFree: `most`
// at most, behind the first `offset`. NULL and a count of 0 when there are none of
// that type.
gulong *x11_numbers(GdkDisplay *display, Window window, const char *property,
                    Atom wanted, long offset, long most, gulong *count);

// The one number, atom or window that a property holds; 0 when there is none.
gulong x11_number(GdkDisplay *display, Window window, const char *property,
                  Atom type);
