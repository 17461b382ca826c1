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
// The text that was set, where it has line breaks.
static const char kept_key[] = "satchel-kept";

// Whether Unicode has a line break in a text. A password isn't copied for that.
static gboolean has_break(const char *text, gsize length) {
    for (gsize i = 0; i < length; i++) {
        guchar one = text[i], two = i + 1 < length ? text[i + 1] : 0,
               three = i + 2 < length ? text[i + 2] : 0;
        if (one >= 0x0A && one <= 0x0D) return TRUE;
        if (one == 0xC2 && two == 0x85) return TRUE;
        if (one == 0xE2 && two == 0x80 && (three == 0xA8 || three == 0xA9)) return TRUE;
    }
    return FALSE;
}

static void on_insert(GtkEditable *words, const char *text, int length, int *position,
                      gpointer data) {
    SatchelEntryFit fit = (SatchelEntryFit)g_object_get_data(G_OBJECT(words), fit_key);
    gsize count = length < 0 ? strlen(text) : (gsize)length;
    if (!has_break(text, count)) return;
    char *whole = g_strndup(text, count);
    // Undo puts back what was set, as it was.
    const char *kept = g_object_get_data(G_OBJECT(words), kept_key);
    char *fitted = kept != NULL && strstr(kept, whole) != NULL ? NULL : fit(whole);
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
    g_object_set_data_full(G_OBJECT(words), kept_key,
                           has_break(text, strlen(text)) ? g_strdup(text) : NULL, g_free);
    g_signal_handlers_unblock_by_func(words, on_insert, NULL);
}
