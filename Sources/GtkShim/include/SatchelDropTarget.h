#pragma once

#include <gtk/gtk.h>

// Takes a drop target that has no widget any more, and that GTK has told of no
// leave of `held`.
//
// GTK 4.8 forgets, when such a target goes, to let go of what it held; that
// drag would stay alive for ever. Does so where GTK has not.
void satchel_drop_target_discard(GtkEventController *target, GdkDrop *held);
