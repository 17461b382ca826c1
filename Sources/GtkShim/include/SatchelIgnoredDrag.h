// A drag of ours that the compositor takes no notice of.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// From now on `drag` is cancelled when a finger or a button is let go before the
// compositor has said anything of the drag.
//
// A Wayland compositor that doesn't begin a drag tells nobody: mutter 43 for a
// finger's, and any for one whose button was let go before it was asked. The
// program still hears of the finger then, and GTK would wait for ever. Does
// nothing on X11, where GDK itself steers the drag.
void satchel_drag_ends_if_ignored(GdkDrag *drag);

// The drag is over, or has been dropped.
void satchel_drag_is_not_ignored(void);

G_END_DECLS
