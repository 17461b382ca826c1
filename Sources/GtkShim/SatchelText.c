#include "SatchelText.h"

GtkTextTag *satchel_text_tag(GtkTextBuffer *buffer, const char *name) {
    GtkTextTagTable *table = gtk_text_buffer_get_tag_table(buffer);
    GtkTextTag *tag = gtk_text_tag_table_lookup(table, name);
    return tag ? tag : gtk_text_buffer_create_tag(buffer, name, NULL);
}

char *satchel_text_tag_name(GtkTextTag *tag) {
    char *name = NULL;
    g_object_get(tag, "name", &name, NULL);
    return name;
}

void satchel_text_tag_int(GtkTextTag *tag, const char *property, int value) {
    g_object_set(tag, property, value, NULL);
}

void satchel_text_tag_double(GtkTextTag *tag, const char *property,
                             double value) {
    g_object_set(tag, property, value, NULL);
}

void satchel_text_tag_string(GtkTextTag *tag, const char *property,
                             const char *value) {
    g_object_set(tag, property, value, NULL);
}

void satchel_text_tag_color(GtkTextTag *tag, const GdkRGBA *color) {
    g_object_set(tag, "foreground-rgba", color, NULL);
}

void satchel_text_tag_stop(GtkTextTag *tag, int position) {
    PangoTabArray *stops =
        pango_tab_array_new_with_positions(1, TRUE, PANGO_TAB_LEFT, position);
    g_object_set(tag, "tabs", stops, NULL);
    pango_tab_array_free(stops);
}

void satchel_text_pass_drops(GtkWidget *view) {
    GListModel *controllers = gtk_widget_observe_controllers(view);
    for (guint i = g_list_model_get_n_items(controllers); i > 0; i--) {
        GtkEventController *controller =
            g_list_model_get_item(controllers, i - 1);
        if (GTK_IS_DROP_TARGET(controller)) {
            gtk_widget_remove_controller(view, controller);
        }
        g_object_unref(controller);
    }
    g_object_unref(controllers);
}
