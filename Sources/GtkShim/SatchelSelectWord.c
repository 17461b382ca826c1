#include "SatchelSelectWord.h"

#include <glib/gi18n.h>

// Moves both ends to the word that the cursor is in or beside: else to the next one, or to the
// last. Says whether there is one.
static gboolean find_word(GtkTextIter *start, GtkTextIter *end) {
    if (gtk_text_iter_inside_word(start)) {
        if (!gtk_text_iter_starts_word(start)) gtk_text_iter_backward_word_start(start);
        *end = *start;
        gtk_text_iter_forward_word_end(end);
        return TRUE;
    }
    if (!gtk_text_iter_ends_word(end)) {
        gtk_text_iter_forward_word_end(end);
        // Behind the last one it is at the end of the text now.
        if (!gtk_text_iter_ends_word(end)) {
            *end = *start;
            if (!gtk_text_iter_backward_word_start(end)) return FALSE;
            *start = *end;
            gtk_text_iter_forward_word_end(end);
            return TRUE;
        }
    }
    *start = *end;
    return gtk_text_iter_backward_word_start(start);
}

static void select_in_buffer(GtkTextBuffer *buffer, int *from, int *to) {
    GtkTextIter start, end;
    gtk_text_buffer_get_iter_at_mark(buffer, &start, gtk_text_buffer_get_insert(buffer));
    end = start;
    if (!find_word(&start, &end)) return;
    gtk_text_buffer_select_range(buffer, &start, &end);
    *from = gtk_text_iter_get_offset(&start);
    *to = gtk_text_iter_get_offset(&end);
}

typedef struct {
    GtkEditable *editable;
    int from, to;
} Word;

static void free_word(gpointer data) {
    Word *word = data;
    g_object_unref(word->editable);
    g_free(word);
}

static gboolean select_again(gpointer data) {
    Word *word = data;
    gtk_editable_select_region(word->editable, word->from, word->to);
    return G_SOURCE_REMOVE;
}

static void select_in_editable(GtkEditable *editable) {
    // A buffer knows where words begin in each language.
    GtkTextBuffer *buffer = gtk_text_buffer_new(NULL);
    gtk_text_buffer_set_text(buffer, gtk_editable_get_text(editable), -1);
    GtkTextIter cursor;
    gtk_text_buffer_get_iter_at_offset(buffer, &cursor, gtk_editable_get_position(editable));
    gtk_text_buffer_place_cursor(buffer, &cursor);
    int from = -1, to = -1;
    select_in_buffer(buffer, &from, &to);
    g_object_unref(buffer);
    if (from < 0) return;
    // The menu gives the keyboard back, with which GTK selects all of a line.
    Word *word = g_new(Word, 1);
    *word = (Word){g_object_ref(editable), from, to};
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, select_again, word, free_word);
}

static void select_word(GSimpleAction *action, GVariant *parameter, gpointer data) {
    (void)action, (void)parameter;
    if (GTK_IS_TEXT_VIEW(data)) {
        int from, to;
        select_in_buffer(gtk_text_view_get_buffer(data), &from, &to);
    } else {
        select_in_editable(data);
    }
}

static gboolean can_select(GtkWidget *text) {
    if (GTK_IS_TEXT_VIEW(text)) {
        GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(text));
        return !gtk_text_buffer_get_has_selection(buffer) &&
               gtk_text_buffer_get_char_count(buffer) > 0;
    }
    GtkEditable *editable = GTK_EDITABLE(text);
    return !gtk_editable_get_selection_bounds(editable, NULL, NULL) &&
           gtk_editable_get_text(editable)[0] != '\0';
}

static void update(GtkWidget *text) {
    GSimpleAction *action = g_object_get_data(G_OBJECT(text), "satchel-select");
    g_simple_action_set_enabled(action, can_select(text));
}

void satchel_text_offer_select(GtkWidget *text) {
    if (!GTK_IS_TEXT_VIEW(text)) text = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(text)));
    GSimpleAction *action = g_simple_action_new("select", NULL);
    g_signal_connect(action, "activate", G_CALLBACK(select_word), text);
    GSimpleActionGroup *group = g_simple_action_group_new();
    g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
    gtk_widget_insert_action_group(text, "satchel-text", G_ACTION_GROUP(group));
    g_object_unref(group);
    g_object_set_data_full(G_OBJECT(text), "satchel-select", action, g_object_unref);

    GMenuItem *item = g_menu_item_new(g_dgettext("gtk40", "_Select"), "satchel-text.select");
    g_menu_item_set_attribute(item, "hidden-when", "s", "action-disabled");
    GMenu *menu = g_menu_new();
    g_menu_append_item(menu, item);
    g_object_unref(item);
    if (GTK_IS_TEXT_VIEW(text)) {
        gtk_text_view_set_extra_menu(GTK_TEXT_VIEW(text), G_MENU_MODEL(menu));
        GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(text));
        g_signal_connect_object(buffer, "notify::has-selection", G_CALLBACK(update), text,
                                G_CONNECT_SWAPPED);
        g_signal_connect_object(buffer, "changed", G_CALLBACK(update), text, G_CONNECT_SWAPPED);
    } else {
        gtk_text_set_extra_menu(GTK_TEXT(text), G_MENU_MODEL(menu));
        g_signal_connect(text, "notify::selection-bound", G_CALLBACK(update), NULL);
        g_signal_connect(text, "notify::cursor-position", G_CALLBACK(update), NULL);
        g_signal_connect(text, "changed", G_CALLBACK(update), NULL);
    }
    g_object_unref(menu);
    update(text);
}
