#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Selects the word that a finger taps twice in a GtkTextView (CTL-15). GTK 4.8 to 4.18 select it as
// the finger comes down for the second time, and place the cursor as it goes up, which takes that
// back.
void satchel_text_select_by_double_tap(GtkTextView *view);

G_END_DECLS
