#pragma once

#include <gtk/gtk.h>

// Words of a label that are dragged stay those that were selected.
//
// GTK 4.8's label goes on selecting with motions that come between the beginning of a drag and the
// moment when the window system takes the pointer away; on Wayland a quick hand makes some. What is
// dropped is what is selected by then: the drag brings a part of the sentence.

// Lets words of a selectable label be selected, and dragged as they were selected. What was set up
// before goes when they can't be selected any more.
void satchel_label_make_selectable(GtkLabel *label);
