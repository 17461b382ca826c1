#pragma once

#include <gtk/gtk.h>

// Lets a popover, or a menu button's, be told of no events while it is shut.
//
// GDK repeats where the pointer is when the layout of a surface has changed,
// also on one that was hidden meanwhile (GTK 4.8 and 4.18 do so). GTK then takes
// the popover for what the pointer is over, and the next click on the window
// below comes to nothing.
void satchel_popover_hears_nothing_shut(GtkWidget *popover);
