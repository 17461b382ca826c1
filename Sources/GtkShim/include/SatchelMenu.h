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

// Takes a menu off its parent when that is destroyed: a widget that goes does not
// take along what it hasn't put there itself, and complains.
void satchel_menu_go_with_parent(GtkWidget *menu);
