// Accessible names and states, whose setters are variadic in GTK.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// What a screen reader, and a test, calls `widget`.
void satchel_accessible_set_label(GtkWidget *widget, const char *label);

// More about `widget` than its name says.
void satchel_accessible_set_description(GtkWidget *widget,
                                        const char *description);

// Has a screen reader say a sentence that `status`, a widget of the role
// STATUS, now shows; an empty one takes back what was said.
//
// Up to 4.12 a change of the name is all there is to say it by; newer GTK gives
// no name to a STATUS.
void satchel_accessible_say(GtkWidget *status, const char *sentence);

// Whether what `widget` shows is still on its way.
void satchel_accessible_set_busy(GtkWidget *widget, gboolean busy);

// Whether what `widget` opens and shuts is open.
void satchel_accessible_set_expanded(GtkWidget *widget, gboolean expanded);

// A spinner that can have a name: newer GTK gives none to a widget without a
// role, as it makes spinners. Returns a floating reference.
GtkWidget *satchel_accessible_spinner(void);

// A box whose accessible role is `role`: newer GTK gives no name to one that
// has none of its own. Returns a floating reference.
GtkWidget *satchel_accessible_box(GtkOrientation orientation, int spacing,
                                  GtkAccessibleRole role);

G_END_DECLS
