// A finger that drags on X11.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// From now on `drag` follows the finger that moves next, and is dropped where
// that finger leaves the screen.
//
// GTK 4.8 begins a drag by finger and then waits for a mouse: the X server goes
// on telling of the finger, and GDK's drag listens to pointers alone. It does
// nothing on Wayland, where the compositor has the finger during a drag.
void satchel_touch_steers(GdkDrag *drag);

// The drag is over: fingers mean what they did before.
void satchel_touch_steers_nothing(void);

G_END_DECLS
