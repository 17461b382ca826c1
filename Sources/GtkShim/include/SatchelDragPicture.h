// The picture under the pointer during a drag.

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

// Makes the picture take no input: on X11 GTK lets it fly back when a drag
// comes to nothing, and a click on it meanwhile goes astray. Does nothing on
// other window systems, where it takes none anyway.
void satchel_drag_picture_takes_no_input(GdkDrag *drag);

G_END_DECLS
