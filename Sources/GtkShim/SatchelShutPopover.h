// For the other files of the shim. Not for Swift.

#pragma once

#include <gtk/gtk.h>

// Lets no event reach a popover while it is shut.
//
// GDK repeats where the pointer is when the layout of a surface has changed,
// also on one that was hidden meanwhile (GTK 4.8 and 4.18 do so). GTK then takes
// the popover for what the pointer is over, and the next click on the window
// below comes to nothing.
void popover_ignore_events_while_shut(GtkWidget *popover);
