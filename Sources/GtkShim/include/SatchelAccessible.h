// Accessible names and states, whose setters are variadic in GTK.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// What a screen reader, and a test, calls `widget`.
void satchel_accessible_set_label(GtkWidget *widget, const char *label);

// Says that `widget` has no name, nor what GTK has put into it: the handle of a
// GtkPaned, the bars of a GtkScrolledWindow. Up to 4.8 GTK calls what has no
// name by its type; newer GTK doesn't, and this does nothing.
void satchel_accessible_unname(GtkWidget *widget);

// Does so for all that GTK has put into `widget` and given no name; what has one
// keeps it.
void satchel_accessible_unname_inside(GtkWidget *widget);

// Says that the page of a stack which a child is on has no name; up to 4.8 GTK
// calls it by its type, and Orca gives up on what it would say.
void satchel_accessible_unname_page(GtkStack *stack, GtkWidget *child);

// Describes what is chosen, which GTK doesn't say. To be called whenever that
// changes.
void satchel_accessible_describe_choice(GtkDropDown *drop_down);

// Says that a button isn't named by its picture, which has no name. To be called
// when it has got one.
void satchel_accessible_forget_icon(GtkButton *button);

// Makes a button one of several of which one is chosen, and tells whether it is:
// GTK before 4.10 tells nothing of a button that stays pressed. For one that no
// accessibility has been asked of yet.
void satchel_accessible_be_radio(GtkToggleButton *button);

// More about `widget` than its name says.
void satchel_accessible_set_description(GtkWidget *widget,
                                        const char *description);

// Tells the value of `widget`, in what range it is and how it is said. GTK up to
// 4.8 tells those of its own widgets alone: there it is what is said more of it.
void satchel_accessible_set_value(GtkWidget *widget, double value, double least,
                                  double most, const char *words);

// Tells the keys that do something with a widget, as aria-keyshortcuts does. GTK
// up to 4.8 keeps it to itself.
void satchel_accessible_set_keys(GtkWidget *widget, const char *keys);

// Has a screen reader say a sentence.
//
// GTK up to 4.12 has no way to, and readers say nothing of what hasn't the
// keyboard: the sentence describes what has it, until something else gets it, or
// it is described anew. With `waits` that is a moment later: what gets the keyboard
// meanwhile would cut the sentence off.
void satchel_accessible_announce(GtkWidget *widget, const char *sentence,
                                 int waits);

// Has a screen reader say a sentence that `status`, a widget of the role
// STATUS, now shows; an empty one takes back what was said.
//
// Up to 4.12 it is its name, too; newer GTK gives no name to a STATUS.
void satchel_accessible_say(GtkWidget *status, const char *sentence);

// Whether what `widget` shows is still on its way.
void satchel_accessible_set_busy(GtkWidget *widget, gboolean busy);

// Says that `widget` holds off all that is beside it.
void satchel_accessible_set_modal(GtkWidget *widget, gboolean modal);

// Whether `widget` and all in it is there for nobody but the eye.
void satchel_accessible_set_hidden(GtkWidget *widget, gboolean hidden);

// Whether what `widget` opens and shuts is open.
void satchel_accessible_set_expanded(GtkWidget *widget, gboolean expanded);

// Says that of the children of `stack` only the one that shows is there.
void satchel_accessible_hide_pages(GtkStack *stack);

// Has all widgets say where they are as it is: newer GTK loses the padding and
// the borders of what is around them. To be called once GTK is initialised.
void satchel_accessible_mend_bounds(void);

// A spinner that can have a name: newer GTK gives none to a widget without a
// role, as it makes spinners. Returns a floating reference.
GtkWidget *satchel_accessible_spinner(void);

// A scrolled window that can have a name. Returns a floating reference.
GtkWidget *satchel_accessible_scrolled_window(void);

// A button without a frame whose accessible role is `role`, and to which a click
// doesn't take the keyboard. Returns a floating reference.
GtkWidget *satchel_accessible_button(GtkAccessibleRole role);

// A box whose accessible role is `role`: newer GTK gives no name to one that
// has none of its own. Returns a floating reference.
GtkWidget *satchel_accessible_box(GtkOrientation orientation, int spacing,
                                  GtkAccessibleRole role);

// A window that is told as one from the first. GTK 4.8 makes it a filler where it
// is asked before the window shows.
GtkWidget *satchel_accessible_window(GType type);

G_END_DECLS
