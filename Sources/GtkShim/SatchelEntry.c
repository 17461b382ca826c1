#include "SatchelEntry.h"
#include "SatchelText.h"

void satchel_entry_set_hint(GtkEditable *editable, const char *hint) {
    g_object_set(editable, "placeholder-text", hint, NULL);
}

void satchel_entry_take_first_line(GtkEntry *entry) {
    g_object_set(entry, "truncate-multiline", TRUE, NULL);
}

void satchel_entry_pass_drops(GtkEntry *entry) {
    // The words are in a widget of their own, and so is what takes them.
    GtkWidget *words = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(entry)));
    satchel_text_pass_drops(words);
}

static const char fit_key[] = "satchel-fit";

static void on_insert(GtkEditable *words, const char *text, int length, int *position,
                      gpointer data) {
    SatchelEntryFit fit = (SatchelEntryFit)g_object_get_data(G_OBJECT(words), fit_key);
    char *whole = length < 0 ? g_strdup(text) : g_strndup(text, length);
    char *fitted = fit(whole);
    g_free(whole);
    if (fitted == NULL) return;
    g_signal_handlers_block_by_func(words, on_insert, data);
    gtk_editable_insert_text(words, fitted, -1, position);
    g_signal_handlers_unblock_by_func(words, on_insert, data);
    g_signal_stop_emission_by_name(words, "insert-text");
    g_free(fitted);
}

void satchel_entry_fit_inserted(GtkEditable *editable, SatchelEntryFit fit) {
    // The words are in a widget of their own, which tells of them.
    GtkEditable *words = gtk_editable_get_delegate(editable);
    if (g_object_get_data(G_OBJECT(words), fit_key) == NULL)
        g_signal_connect(words, "insert-text", G_CALLBACK(on_insert), NULL);
    g_object_set_data(G_OBJECT(words), fit_key, (gpointer)fit);
}

void satchel_entry_set_text(GtkEditable *editable, const char *text) {
    GtkEditable *words = gtk_editable_get_delegate(editable);
    g_signal_handlers_block_by_func(words, on_insert, NULL);
    gtk_editable_set_text(editable, text);
    g_signal_handlers_unblock_by_func(words, on_insert, NULL);
}
