#pragma once

#include <gtk/gtk.h>

// Tooltips that keep away from a drag and from a click.
//
// GTK 4.8's tooltips take the pointer: one that lies over the next row swallows
// a click there, until the pointer has been seen to move on. Ours let it through
// to what they cover.
//
// GTK 4.8 asks again for a tooltip whose text changes, also while a drag rests
// on its widget. The tooltip is a surface of its own and comes up under the
// pointer: it takes the drag from the window, and when it goes, the window is
// told of no leave.

// Makes a window notice drags that pass over it, for its widgets' tooltips.
void satchel_window_notice_drags(GtkWindow *window);

// Sets what shows after the pointer, without a drag, has rested on a widget.
void satchel_widget_set_tooltip(GtkWidget *widget, const char *text);

// Shows the text of a label in the widget so, while there is no room for all of it. Nothing has to
// be done when the text changes: to set a tooltip's text asks the X server where the pointer is.
void satchel_widget_tells_cut(GtkWidget *widget, GtkLabel *label);
