#include "SatchelShutPopover.h"

#define BLOCKED_KEY "satchel-events-blocked"

// Blocks or unblocks GTK's own handler of the surface's events.
static void set_blocked(GtkWidget *popover, gboolean is_blocked) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(popover));
    if (surface == NULL) return;
    // A surface that was made since the popover was shut has nothing blocked.
    gboolean was_blocked =
        g_object_get_data(G_OBJECT(surface), BLOCKED_KEY) != NULL;
    if (is_blocked == was_blocked) return;
    g_object_set_data(G_OBJECT(surface), BLOCKED_KEY,
                      is_blocked ? popover : NULL);
    guint signal = g_signal_lookup("event", GDK_TYPE_SURFACE);
    GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA;
    if (is_blocked)
        g_signal_handlers_block_matched(surface, match, signal, 0, NULL, NULL,
                                        popover);
    else
        g_signal_handlers_unblock_matched(surface, match, signal, 0, NULL,
                                          NULL, popover);
}

static void on_map(GtkWidget *popover, gpointer data) {
    (void)data;
    set_blocked(popover, FALSE);
}

static void on_unmap(GtkWidget *popover, gpointer data) {
    (void)data;
    set_blocked(popover, TRUE);
}

void popover_ignore_events_while_shut(GtkWidget *popover) {
    g_signal_connect(popover, "map", G_CALLBACK(on_map), NULL);
    g_signal_connect(popover, "unmap", G_CALLBACK(on_unmap), NULL);
}
