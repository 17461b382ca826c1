#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Lets `satchel_key_is_input_methods` know of a GtkTextView, GtkEntry or GtkSearchEntry.
void satchel_text_tell_composing(GtkWidget *text);

// Whether a key that a controller is told of is an input method's, which has yet to hear of it: it
// is putting characters together in what has the keyboard. Enter takes a word then, and Escape gives
// it up.
gboolean satchel_key_is_input_methods(GtkEventController *controller);

G_END_DECLS
