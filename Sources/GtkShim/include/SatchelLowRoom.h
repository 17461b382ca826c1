// A child that is as high as it would like to be, and is scrolled where there is
// less room.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Makes the widget. It has to get a child before it is shown.
GtkWidget *satchel_low_room_new(void);

// Sets its only child, once: a GtkScrolledWindow, and what is scrolled in it.
//
// A scrolled window measures its child without regard to the width that there is,
// so that lines that are broken ask for too little, and it stops the keyboard where
// nothing in it takes that. This one asks for the height at its width, and stops
// the keyboard only where there is something to scroll.
void satchel_low_room_set_child(GtkWidget *room, GtkWidget *scrolled, GtkWidget *content);

G_END_DECLS
