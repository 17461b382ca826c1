#pragma once

#include <gtk/gtk.h>

// Gives the entries of a menu, or of a menu button's, their words as accessible
// names, each time that it opens.
//
// Newer GTK (4.18 does so) takes the label in an entry for decoration, and the
// entry is read out without a name.
void satchel_menu_names_entries(GtkWidget *menu);
