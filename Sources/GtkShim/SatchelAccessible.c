#include "SatchelAccessible.h"

void satchel_accessible_set_label(GtkWidget *widget, const char *label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
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

GtkWidget *satchel_accessible_spinner(void) {
    return g_object_new(GTK_TYPE_SPINNER, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, NULL);
}

GtkWidget *satchel_accessible_box(GtkOrientation orientation, int spacing,
                                  GtkAccessibleRole role) {
    return g_object_new(GTK_TYPE_BOX, "orientation", orientation, "spacing",
                        spacing, "accessible-role", role, NULL);
}
