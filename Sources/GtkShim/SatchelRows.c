#include "SatchelRows.h"

#include <stdlib.h>

#define SATCHEL_TYPE_ROW (satchel_row_get_type())
G_DECLARE_FINAL_TYPE(SatchelRow, satchel_row, SATCHEL, ROW, GObject)

struct _SatchelRow {
    GObject parent;
    char *key;
};

G_DEFINE_FINAL_TYPE(SatchelRow, satchel_row, G_TYPE_OBJECT)

static void satchel_row_finalize(GObject *object) {
    free(SATCHEL_ROW(object)->key);
    G_OBJECT_CLASS(satchel_row_parent_class)->finalize(object);
}

static void satchel_row_class_init(SatchelRowClass *class) {
    G_OBJECT_CLASS(class)->finalize = satchel_row_finalize;
}

static void satchel_row_init(SatchelRow *self) {
    (void)self;
}

const char *satchel_row_get_key(GObject *row) {
    return SATCHEL_ROW(row)->key;
}

#define SATCHEL_TYPE_ROWS (satchel_rows_get_type())
G_DECLARE_FINAL_TYPE(SatchelRows, satchel_rows, SATCHEL, ROWS, GObject)

struct _SatchelRows {
    GObject parent;
    guint count;
    GtkBitset *selected;
    SatchelRowKey key;
    gpointer data;
    GDestroyNotify destroy;
};

static GType rows_item_type(GListModel *model) {
    (void)model;
    return SATCHEL_TYPE_ROW;
}

static guint rows_count(GListModel *model) {
    return SATCHEL_ROWS(model)->count;
}

static gpointer rows_item(GListModel *model, guint position) {
    SatchelRows *self = SATCHEL_ROWS(model);
    if (position >= self->count) return NULL;
    SatchelRow *row = g_object_new(SATCHEL_TYPE_ROW, NULL);
    row->key = self->key(position, self->data);
    return row;
}

static void rows_model_init(GListModelInterface *interface) {
    interface->get_item_type = rows_item_type;
    interface->get_n_items = rows_count;
    interface->get_item = rows_item;
}

static gboolean rows_is_selected(GtkSelectionModel *model, guint position) {
    return gtk_bitset_contains(SATCHEL_ROWS(model)->selected, position);
}

static GtkBitset *rows_selection(GtkSelectionModel *model, guint position,
                                 guint count) {
    (void)position;
    (void)count;
    return gtk_bitset_ref(SATCHEL_ROWS(model)->selected);
}

static gboolean rows_select(GtkSelectionModel *model, GtkBitset *selected,
                            GtkBitset *mask) {
    SatchelRows *self = SATCHEL_ROWS(model);
    GtkBitset *changes = gtk_bitset_copy(selected);
    gtk_bitset_difference(changes, self->selected);
    gtk_bitset_intersect(changes, mask);
    if (!gtk_bitset_is_empty(changes)) {
        guint last = gtk_bitset_get_maximum(changes);
        if (last >= self->count) {
            gtk_bitset_remove_range_closed(changes, self->count, last);
        }
    }
    if (!gtk_bitset_is_empty(changes)) {
        guint first = gtk_bitset_get_minimum(changes);
        guint last = gtk_bitset_get_maximum(changes);
        // Whoever was given the set keeps it as it was.
        GtkBitset *now = gtk_bitset_copy(self->selected);
        gtk_bitset_unref(self->selected);
        self->selected = now;
        gtk_bitset_difference(self->selected, changes);
        gtk_selection_model_selection_changed(model, first, last - first + 1);
    }
    gtk_bitset_unref(changes);
    return TRUE;
}

static void rows_selection_init(GtkSelectionModelInterface *interface) {
    interface->is_selected = rows_is_selected;
    interface->get_selection_in_range = rows_selection;
    interface->set_selection = rows_select;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(
    SatchelRows, satchel_rows, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_model_init)
        G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, rows_selection_init))

static void satchel_rows_finalize(GObject *object) {
    SatchelRows *self = SATCHEL_ROWS(object);
    if (self->destroy != NULL) self->destroy(self->data);
    gtk_bitset_unref(self->selected);
    G_OBJECT_CLASS(satchel_rows_parent_class)->finalize(object);
}

static void satchel_rows_class_init(SatchelRowsClass *class) {
    G_OBJECT_CLASS(class)->finalize = satchel_rows_finalize;
}

static void satchel_rows_init(SatchelRows *self) {
    self->selected = gtk_bitset_new_empty();
}

GListModel *satchel_rows_new(SatchelRowKey key, gpointer data,
                             GDestroyNotify destroy) {
    SatchelRows *self = g_object_new(SATCHEL_TYPE_ROWS, NULL);
    self->key = key;
    self->data = data;
    self->destroy = destroy;
    return G_LIST_MODEL(self);
}

void satchel_rows_changed(GListModel *rows, guint position, guint removed,
                          guint added) {
    SatchelRows *self = SATCHEL_ROWS(rows);
    self->count = self->count - removed + added;
    gtk_bitset_splice(self->selected, position, removed, added);
    g_list_model_items_changed(rows, position, removed, added);
}

void satchel_rows_visit_each_with_tab(GtkWidget *view, gboolean each) {
#if GTK_CHECK_VERSION(4, 12, 0)
    GtkListTabBehavior behavior = each ? GTK_LIST_TAB_ALL : GTK_LIST_TAB_ITEM;
    if (GTK_IS_GRID_VIEW(view))
        gtk_grid_view_set_tab_behavior(GTK_GRID_VIEW(view), behavior);
    else
        gtk_list_view_set_tab_behavior(GTK_LIST_VIEW(view), behavior);
#else
    (void)view;
    (void)each;
#endif
}

static void refuse_finger(GtkGestureDrag *drag, double x, double y,
                          gpointer data) {
    (void)x;
    (void)y;
    (void)data;
    GtkGesture *gesture = GTK_GESTURE(drag);
    // Only fingers come in sequences.
    GdkEventSequence *finger = gtk_gesture_get_last_updated_sequence(gesture);
    if (finger == NULL) return;
    // GTK advises against it from 4.10 on; what is to be used instead refuses all
    // that the gesture has, the mouse's drag too.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gtk_gesture_set_sequence_state(gesture, finger, GTK_EVENT_SEQUENCE_DENIED);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

void satchel_rows_draw_by_mouse(GtkGesture *drag) {
    g_signal_connect(drag, "drag-begin", G_CALLBACK(refuse_finger), NULL);
}
