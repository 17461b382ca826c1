// What Xlib does when something goes wrong, made harmless: by itself it ends
// the whole process. Only the displays named here are concerned; the handler
// that was there before still hears of all others.
#pragma once
#include <X11/Xlib.h>

/// Opens a display whose errors are counted instead of ending the process.
/// NULL when there is none. Close it with `desktop_x_close`.
Display *desktop_x_open(const char *name);

/// Closes the display and forgets it.
void desktop_x_close(Display *display);
