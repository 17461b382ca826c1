// The press that a drag begins with, of which GTK hears no release.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Notes on which widget a press is that a drag may begin with. To be called as a
// gesture begins.
void satchel_press_note(GtkGesture *gesture);

// Says that the press that was noted last has begun a drag.
void satchel_press_drags(void);

// Lets GTK forget the press that began a drag: to be called when that has been
// dropped or has ended. GTK gives all that a pointer does to the widget
// which was pressed, until the release or until the pointer leaves the window.
// KWin tells a Wayland program of that leave only after the drag, when GDK takes
// no notice of it; the next click, wherever it is, would be one on that widget.
void satchel_press_forget(void);

G_END_DECLS
