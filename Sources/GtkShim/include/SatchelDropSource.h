// Who drags something over us, as far as X11 tells.

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

// What people call the program that a drag over us comes from, or that dropped
// on us: the name of its desktop entry, else the class of its windows. NULL
// when nothing tells, as always on Wayland. To be freed. Cost: some round
// trips and one look at a file or two; for after the drop.
char *satchel_drop_source_program(GdkDrop *drop);

G_END_DECLS
