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
