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

G_DEFINE_FINAL_TYPE_WITH_CODE(SatchelRows, satchel_rows, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL,
                                                    rows_model_init))

static void satchel_rows_finalize(GObject *object) {
    SatchelRows *self = SATCHEL_ROWS(object);
    if (self->destroy != NULL) self->destroy(self->data);
    G_OBJECT_CLASS(satchel_rows_parent_class)->finalize(object);
}

static void satchel_rows_class_init(SatchelRowsClass *class) {
    G_OBJECT_CLASS(class)->finalize = satchel_rows_finalize;
}

static void satchel_rows_init(SatchelRows *self) {
    (void)self;
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
    g_list_model_items_changed(rows, position, removed, added);
}
