// Drags whose targets never say that they are done.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Ends a drag that was dropped as if its target had finished it; GTK's drag
// source emits `drag-end` meanwhile. What is being sent goes on.
//
// To be called before the next drag begins: GTK 4.8 forgets the old one then,
// and ends the new one in its place when the old target finishes after all.
void satchel_drag_end(GdkDrag *drag);

G_END_DECLS
