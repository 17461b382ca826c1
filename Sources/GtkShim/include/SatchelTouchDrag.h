// A finger that drags.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// On Wayland, lets GDK begin the next drag for the finger that `gesture` hears.
// Call it right before.
//
// GDK 4.8 names the mouse's last press to the compositor, whatever begins a drag;
// the compositor sees that no such button is down, and calls the drag off. Later
// ones ask the device. There is no public way to say which press is meant: this
// writes it where GDK keeps the mouse's, on 4.8 alone, and only where what lies
// around it is what it should be.
void satchel_touch_begins(GtkGesture *gesture);

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
