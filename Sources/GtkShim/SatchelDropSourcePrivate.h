// What the X11 parts of the shim know of a drop's source. Not for Swift.

#pragma once

#include <X11/Xlib.h>
#include <gdk/gdk.h>

// The XDND window of the drag that is over us, or that was dropped last; None
// when there is none, or it began in this process, or elsewhere than on X11.
Window satchel_drop_source_window(GdkDrop *drop);
