// A GListModel whose rows come from Swift as they are looked at, and which of
// them are selected. GtkMultiSelection asks for every row that it selects.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// The key of the row at `position`, as a string that the callee allocated
// with malloc and the model frees.
typedef char *(*SatchelRowKey)(guint position, gpointer data);

// An empty model; `destroy` releases `data` with it. Returns a full reference.
// It is a GtkSelectionModel.
GListModel *satchel_rows_new(SatchelRowKey key, gpointer data,
                             GDestroyNotify destroy);

// Tells the model that from `position` on `removed` rows have gone and `added`
// have come. The Swift side has changed before.
void satchel_rows_changed(GListModel *rows, guint position, guint removed,
                          guint added);

// The key of a row that the model made. Stays the row's.
const char *satchel_row_get_key(GObject *row);

// Whether Tab goes from row to row in a GtkListView or GtkGridView, and comes to
// the first one from outside, or leaves it from any row and comes to the one
// that last had the keyboard. GTK before 4.12 does the first within and the
// second from outside, always.
void satchel_rows_visit_each_with_tab(GtkWidget *view, gboolean each);

// Leaves fingers to others: `drag`, a view's own gesture that draws a frame around
// rows, hears the mouse alone from now on.
void satchel_rows_draw_by_mouse(GtkGesture *drag);

G_END_DECLS
