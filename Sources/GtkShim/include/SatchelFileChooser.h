// Asks the person for a place among their files, with the desktop's own window.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// Gets the path that was chosen, NULL when the person gave up, and an empty one
// when it is none of this computer.
typedef void (*SatchelChosen)(const char *path, gpointer data);

// Asks under which name to save something; what has that name already is asked
// about. `accept` is the label of the button that does it, with an underscore
// before the letter that presses it with Alt. `folder` is shown first, or what
// GTK thinks of when it is NULL. `destroy` is called once, after `chosen`.
void satchel_choose_new_file(GtkWidget *beside, const char *title,
                             const char *accept, const char *name,
                             const char *folder, SatchelChosen chosen,
                             gpointer data, GDestroyNotify destroy);

// Asks for a folder, as `satchel_choose_new_file` does for a file.
void satchel_choose_folder(GtkWidget *beside, const char *title,
                           const char *accept, const char *folder,
                           SatchelChosen chosen, gpointer data,
                           GDestroyNotify destroy);

// Gets the addresses of what was chosen, ended by NULL: an empty one for what is
// none of this computer, and none at all when the person gave up.
typedef void (*SatchelChosenFiles)(const char *const *addresses,
                                   gpointer data);

// Asks for one file or several that are there. `folder` is an address, too: a
// name may be no text.
void satchel_choose_files(GtkWidget *beside, const char *title,
                          const char *accept, const char *folder,
                          SatchelChosenFiles chosen, gpointer data,
                          GDestroyNotify destroy);

G_END_DECLS
