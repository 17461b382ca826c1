#pragma once

#include <gdk/gdk.h>

// A texture that shows the pixels of `pixbuf`, which must not change any more.
// Returns a full reference. Costs no copy.
//
// As gdk_texture_new_for_pixbuf, which is deprecated from 4.20 on.
GdkTexture *satchel_texture_new(GdkPixbuf *pixbuf);
