#include "SatchelMenu.h"

#include "SatchelAccessible.h"
#include "SatchelShutPopover.h"

// An entry is a widget of a class that GTK keeps to itself.
static gboolean is_entry(GtkWidget *widget) {
    return g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkModelButton") &&
           g_object_class_find_property(G_OBJECT_GET_CLASS(widget), "text") !=
               NULL;
}

static void name_entries(GtkWidget *widget, gpointer data) {
    (void)data;
    if (is_entry(widget)) {
        char *text = NULL;
        g_object_get(widget, "text", &text, NULL);
        // What labels it, but has no words, would go before its own.
        gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget),
                                      GTK_ACCESSIBLE_RELATION_LABELLED_BY);
        gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       text != NULL ? text : "", -1);
        g_free(text);
        return;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child))
        name_entries(child, NULL);
}

void satchel_menu_prepare(GtkWidget *menu) {
    popover_ignore_events_while_shut(menu);
    if (gtk_get_minor_version() < 10) {
        satchel_accessible_set_label(menu, "");
        g_signal_connect(menu, "map",
                         G_CALLBACK(satchel_accessible_unname_inside), NULL);
        return;
    }
    g_signal_connect(menu, "map", G_CALLBACK(name_entries), NULL);
}

void satchel_menu_go_with_parent(GtkWidget *menu) {
    g_signal_connect_object(gtk_widget_get_parent(menu), "destroy",
                            G_CALLBACK(gtk_widget_unparent), menu,
                            G_CONNECT_SWAPPED);
}
