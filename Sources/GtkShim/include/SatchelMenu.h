#pragma once

#include <gtk/gtk.h>

// Mends what GTK does otherwise with a menu. Call it once, when it has been
// made.
//
// Its entries get their words as accessible names, each time that it opens:
// newer GTK (4.18 does so) takes the label in an entry for decoration, and the
// entry is read out without a name.
//
// While it is shut, events don't reach it: see SatchelShutPopover.h.
void satchel_menu_prepare(GtkWidget *menu);
