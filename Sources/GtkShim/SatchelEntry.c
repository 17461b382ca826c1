#include "SatchelEntry.h"

void satchel_entry_set_hint(GtkEditable *editable, const char *hint) {
    g_object_set(editable, "placeholder-text", hint, NULL);
}

void satchel_entry_take_first_line(GtkEntry *entry) {
    g_object_set(entry, "truncate-multiline", TRUE, NULL);
}

void satchel_entry_pass_drops(GtkEntry *entry) {
    // The words are in a widget of their own, and so is what takes them.
    GtkWidget *words = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(entry)));
    GListModel *controllers = gtk_widget_observe_controllers(words);
    for (guint i = g_list_model_get_n_items(controllers); i > 0; i--) {
        GtkEventController *controller = g_list_model_get_item(controllers, i - 1);
        if (GTK_IS_DROP_TARGET(controller)) gtk_widget_remove_controller(words, controller);
        g_object_unref(controller);
    }
    g_object_unref(controllers);
}
