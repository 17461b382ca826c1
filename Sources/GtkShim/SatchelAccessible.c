#include "SatchelAccessible.h"

void satchel_accessible_set_label(GtkWidget *widget, const char *label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
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

void satchel_accessible_set_description(GtkWidget *widget,
                                        const char *description) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   description, -1);
}

void satchel_accessible_say(GtkWidget *status, const char *sentence) {
#if GTK_CHECK_VERSION(4, 14, 0)
    if (*sentence != '\0')
        gtk_accessible_announce(GTK_ACCESSIBLE(status), sentence,
                                GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
    satchel_accessible_set_label(status, sentence);
#endif
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

GtkWidget *satchel_accessible_box(GtkOrientation orientation, int spacing,
                                  GtkAccessibleRole role) {
    return g_object_new(GTK_TYPE_BOX, "orientation", orientation, "spacing",
                        spacing, "accessible-role", role, NULL);
}
