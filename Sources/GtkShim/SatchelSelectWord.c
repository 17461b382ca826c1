#include "SatchelSelectWord.h"

#include <glib/gi18n.h>

// Whether something is written where a word begins. The marker of an entry of a list isn't.
static gboolean is_written(const GtkTextIter *start) {
    gboolean written = TRUE;
    GSList *tags = gtk_text_iter_get_tags(start);
    for (GSList *tag = tags; tag != NULL; tag = tag->next) {
        char *name = NULL;
        g_object_get(tag->data, "name", &name, NULL);
        if (name != NULL && g_str_has_prefix(name, "marker:")) written = FALSE;
        g_free(name);
    }
    g_slist_free(tags);
    return written;
}

static gboolean is_word(const GtkTextIter *cursor, const GtkTextIter *start,
                        const GtkTextIter *end) {
    return gtk_text_iter_compare(start, end) < 0 &&
           gtk_text_iter_get_line(start) == gtk_text_iter_get_line(cursor) &&
           gtk_text_iter_get_line(end) == gtk_text_iter_get_line(cursor) && is_written(start);
}

// Finds the word that the cursor is in or behind: else the next one of its paragraph, or the last
// one before it. Says whether there is one.
static gboolean find_word(const GtkTextIter *cursor, GtkTextIter *start, GtkTextIter *end) {
    *start = *end = *cursor;
    if (!gtk_text_iter_inside_word(cursor) && !gtk_text_iter_ends_word(cursor)) {
        gtk_text_iter_forward_word_end(end);
        *start = *end;
        gtk_text_iter_backward_word_start(start);
        if (gtk_text_iter_compare(start, cursor) > 0 && is_word(cursor, start, end)) return TRUE;
        *start = *cursor;
    }
    if (!gtk_text_iter_starts_word(start)) gtk_text_iter_backward_word_start(start);
    *end = *start;
    gtk_text_iter_forward_word_end(end);
    return is_word(cursor, start, end);
}

void satchel_text_select_at_cursor(GtkTextView *view, gboolean cursor_first) {
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
    GtkTextMark *insert = gtk_text_buffer_get_insert(buffer);
    GtkTextIter cursor, start, end;
    gtk_text_buffer_get_iter_at_mark(buffer, &cursor, insert);
    if (!find_word(&cursor, &start, &end)) return;
    gtk_text_buffer_select_range(buffer, cursor_first ? &start : &end,
                                 cursor_first ? &end : &start);
    gtk_text_view_scroll_mark_onscreen(view, insert);
}

static void select_in_editable(GtkEditable *editable) {
    // A buffer knows where words begin in each language.
    GtkTextBuffer *buffer = gtk_text_buffer_new(NULL);
    gtk_text_buffer_set_text(buffer, gtk_editable_get_text(editable), -1);
    GtkTextIter cursor, start, end;
    gtk_text_buffer_get_iter_at_offset(buffer, &cursor, gtk_editable_get_position(editable));
    if (find_word(&cursor, &start, &end))
        gtk_editable_select_region(editable, gtk_text_iter_get_offset(&start),
                                   gtk_text_iter_get_offset(&end));
    g_object_unref(buffer);
}

// The menu that it is chosen from goes, and would give the keyboard back in a way that selects all
// of a line.
static void select_word(GSimpleAction *action, GVariant *parameter, gpointer data) {
    (void)action, (void)parameter;
    if (GTK_IS_TEXT_VIEW(data)) {
        gtk_widget_grab_focus(data);
        // The cursor comes behind it, as in a line.
        satchel_text_select_at_cursor(data, FALSE);
    } else {
        gtk_text_grab_focus_without_selecting(data);
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
