#include "SatchelAccessible.h"

void satchel_accessible_set_label(GtkWidget *widget, const char *label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    // Its button has the keyboard.
    if (GTK_IS_DROP_DOWN(widget))
        satchel_accessible_set_label(gtk_widget_get_first_child(widget), label);
}

void satchel_accessible_describe_choice(GtkDropDown *drop_down) {
    // What it holds is a list of strings.
    gpointer chosen = gtk_drop_down_get_selected_item(drop_down);
    if (!GTK_IS_STRING_OBJECT(chosen)) return;
    satchel_accessible_set_description(
        gtk_widget_get_first_child(GTK_WIDGET(drop_down)),
        gtk_string_object_get_string(GTK_STRING_OBJECT(chosen)));
}

void satchel_accessible_forget_icon(GtkButton *button) {
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(button),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void check(GtkToggleButton *button) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(button),
                                GTK_ACCESSIBLE_STATE_CHECKED,
                                gtk_toggle_button_get_active(button)
                                    ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                    : GTK_ACCESSIBLE_TRISTATE_FALSE,
                                -1);
}

void satchel_accessible_be_radio(GtkToggleButton *button) {
    g_object_set(button, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
    g_signal_connect(button, "toggled", G_CALLBACK(check), NULL);
    check(button);
}

#if !GTK_CHECK_VERSION(4, 10, 0)
// Gives what has no name, and is named by nothing else, none instead of that of
// its type; and so on with what is in it.
static void unname_inside(GtkWidget *widget) {
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        GtkAccessible *accessible = GTK_ACCESSIBLE(child);
        if (!gtk_test_accessible_has_property(accessible,
                                              GTK_ACCESSIBLE_PROPERTY_LABEL) &&
            !gtk_test_accessible_has_relation(
                accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
            satchel_accessible_set_label(child, "");
        unname_inside(child);
        if (GTK_IS_STACK(widget))
            satchel_accessible_unname_page(GTK_STACK(widget), child);
    }
}
#endif

void satchel_accessible_unname_inside(GtkWidget *widget) {
#if GTK_CHECK_VERSION(4, 10, 0)
    (void)widget;
#else
    unname_inside(widget);
#endif
}

void satchel_accessible_unname_page(GtkStack *stack, GtkWidget *child) {
#if GTK_CHECK_VERSION(4, 10, 0)
    (void)stack, (void)child;
#else
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(gtk_stack_get_page(stack, child)),
        GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
#endif
}

void satchel_accessible_unname(GtkWidget *widget) {
#if GTK_CHECK_VERSION(4, 10, 0)
    (void)widget;
#else
    satchel_accessible_set_label(widget, "");
    if (GTK_IS_PANED(widget)) {
        // Its handle stands between its two children.
        for (GtkWidget *child = gtk_widget_get_first_child(widget);
             child != NULL; child = gtk_widget_get_next_sibling(child))
            if (child != gtk_paned_get_start_child(GTK_PANED(widget)) &&
                child != gtk_paned_get_end_child(GTK_PANED(widget)))
                satchel_accessible_set_label(child, "");
    } else if (GTK_IS_SCROLLED_WINDOW(widget)) {
        GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW(widget);
        GtkWidget *bars[] = {gtk_scrolled_window_get_hscrollbar(scrolled),
                             gtk_scrolled_window_get_vscrollbar(scrolled)};
        for (int i = 0; i < 2; i++) {
            satchel_accessible_set_label(bars[i], "");
            satchel_accessible_set_label(gtk_widget_get_first_child(bars[i]),
                                         "");
        }
    }
#endif
}

void satchel_accessible_set_value(GtkWidget *widget, double value, double least,
                                  double most, const char *words) {
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, least,
        GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, most,
        GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value,
        GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
#if !GTK_CHECK_VERSION(4, 10, 0)
    satchel_accessible_set_description(widget, words);
#endif
}

void satchel_accessible_set_keys(GtkWidget *widget, const char *keys) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, keys,
                                   -1);
}

void satchel_accessible_set_modal(GtkWidget *widget, gboolean modal) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_MODAL, modal, -1);
}

void satchel_accessible_set_hidden(GtkWidget *widget, gboolean hidden) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget),
                                GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void satchel_accessible_say(GtkWidget *status, const char *sentence) {
#if !GTK_CHECK_VERSION(4, 14, 0)
    satchel_accessible_set_label(status, sentence);
#endif
    if (*sentence != '\0') satchel_accessible_announce(status, sentence, 1);
}

void satchel_accessible_set_busy(GtkWidget *widget, gboolean busy) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget),
                                GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

void satchel_accessible_set_expanded(GtkWidget *widget, gboolean expanded) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget),
                                GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
}

void satchel_accessible_hide_pages(GtkStack *stack) {
    GtkWidget *shown = gtk_stack_get_visible_child(stack);
    for (GtkWidget *page = gtk_widget_get_first_child(GTK_WIDGET(stack));
         page != NULL; page = gtk_widget_get_next_sibling(page))
        gtk_accessible_update_state(GTK_ACCESSIBLE(page),
                                    GTK_ACCESSIBLE_STATE_HIDDEN, page != shown,
                                    -1);
}

GtkWidget *satchel_accessible_spinner(void) {
    return g_object_new(GTK_TYPE_SPINNER, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, NULL);
}

GtkWidget *satchel_accessible_scrolled_window(void) {
    return g_object_new(GTK_TYPE_SCROLLED_WINDOW, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_GROUP, NULL);
}

GtkWidget *satchel_accessible_button(GtkAccessibleRole role) {
    return g_object_new(GTK_TYPE_BUTTON, "accessible-role", role, "has-frame",
                        FALSE, "focus-on-click", FALSE, NULL);
}

GtkWidget *satchel_accessible_box(GtkOrientation orientation, int spacing,
                                  GtkAccessibleRole role) {
    return g_object_new(GTK_TYPE_BOX, "orientation", orientation, "spacing",
                        spacing, "accessible-role", role, NULL);
}

GtkWidget *satchel_accessible_window(GType type) {
    return g_object_new(type, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW,
                        NULL);
}
