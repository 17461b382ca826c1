#include "SatchelShutPopover.h"

#define DEAF_KEY "satchel-shut-popover"

static void set_deaf(GtkWidget *popover, gboolean is_deaf) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(popover));
    // A surface that was made since it was shut hears everything.
    if (surface == NULL || is_deaf == (g_object_get_data(G_OBJECT(surface),
                                                         DEAF_KEY) != NULL))
        return;
    g_object_set_data(G_OBJECT(surface), DEAF_KEY, is_deaf ? popover : NULL);
    // GTK's own handler.
    guint signal = g_signal_lookup("event", GDK_TYPE_SURFACE);
    GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA;
    if (is_deaf)
        g_signal_handlers_block_matched(surface, match, signal, 0, NULL, NULL,
                                        popover);
    else
        g_signal_handlers_unblock_matched(surface, match, signal, 0, NULL,
                                          NULL, popover);
}

static void hear(GtkWidget *popover, gpointer data) {
    (void)data;
    set_deaf(popover, FALSE);
}

static void hear_nothing(GtkWidget *popover, gpointer data) {
    (void)data;
    set_deaf(popover, TRUE);
}

void satchel_popover_hears_nothing_shut(GtkWidget *popover) {
    if (GTK_IS_MENU_BUTTON(popover))
        popover =
            GTK_WIDGET(gtk_menu_button_get_popover(GTK_MENU_BUTTON(popover)));
    g_signal_connect(popover, "map", G_CALLBACK(hear), NULL);
    g_signal_connect(popover, "unmap", G_CALLBACK(hear_nothing), NULL);
}
