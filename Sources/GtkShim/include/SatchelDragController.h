#pragma once

#include <gtk/gtk.h>

// Takes a controller that hears of drags, a GtkDropTargetAsync or a
// GtkDropControllerMotion, off its widget, and takes over the reference to it.
// GTK has told it of no leave of `held`.
//
// GTK 4.8 forgets, when such a controller goes, to let go of what it held; that
// drag would stay alive for ever. Does so where GTK has not.
void satchel_drag_controller_discard(GtkEventController *controller,
                                     GdkDrop *held);
