#include "SatchelTooltip.h"

// On a window while the last that was heard from the pointer was a drag; on a
// widget once it asks, and the label that it tells of; on a tooltip that lets
// the pointer through.
static const char *const drag_key = "satchel-under-drag";
static const char *const asks_key = "satchel-asks-for-drag";
static const char *const label_key = "satchel-cut-label";
static const char *const through_key = "satchel-lets-through";

static gboolean hear(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
    GObject *window = G_OBJECT(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller)));
    switch ((int)gdk_event_get_event_type(event)) {
    case GDK_DRAG_MOTION:
        g_object_set_data(window, drag_key, GINT_TO_POINTER(1));
        break;
    case GDK_MOTION_NOTIFY:
        // GTK makes some up when what is under the pointer has moved.
        if (gdk_event_get_time(event) != GDK_CURRENT_TIME)
            g_object_set_data(window, drag_key, NULL);
        break;
    case GDK_BUTTON_PRESS:
    case GDK_DROP_START:
        g_object_set_data(window, drag_key, NULL);
        break;
    default:
        break;
    }
    return FALSE;
}

void satchel_window_notice_drags(GtkWindow *window) {
    GtkEventController *ear = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(ear, GTK_PHASE_CAPTURE);
    g_signal_connect(ear, "event", G_CALLBACK(hear), NULL);
    gtk_widget_add_controller(GTK_WIDGET(window), ear);
}

static void take_no_input(GtkWidget *window, gpointer data) {
    cairo_region_t *nothing = cairo_region_create();
    gdk_surface_set_input_region(gtk_native_get_surface(GTK_NATIVE(window)), nothing);
    cairo_region_destroy(nothing);
}

// GTK keeps the tooltip's window to itself, but for what is shown in it.
static void let_through(GtkTooltip *tooltip) {
    if (g_object_get_data(G_OBJECT(tooltip), through_key) != NULL) return;
    g_object_set_data(G_OBJECT(tooltip), through_key, GINT_TO_POINTER(1));
    GtkWidget *probe = g_object_ref_sink(gtk_label_new(NULL));
    gtk_tooltip_set_custom(tooltip, probe);
    GtkWidget *window = GTK_WIDGET(gtk_widget_get_native(probe));
    gtk_tooltip_set_custom(tooltip, NULL);
    g_object_unref(probe);
    if (window == NULL) return;
    g_signal_connect(window, "realize", G_CALLBACK(take_no_input), NULL);
    if (gtk_widget_get_realized(window)) take_no_input(window, NULL);
}

static gboolean asked(GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip,
                      gpointer data) {
    GtkRoot *root = gtk_widget_get_root(widget);
    if (root != NULL && g_object_get_data(G_OBJECT(root), drag_key) != NULL) {
        g_signal_stop_emission_by_name(widget, "query-tooltip");
        return FALSE;
    }
    let_through(tooltip);
    GtkLabel *label = g_object_get_data(G_OBJECT(widget), label_key);
    if (label == NULL || !gtk_widget_get_mapped(GTK_WIDGET(label)) ||
        !pango_layout_is_ellipsized(gtk_label_get_layout(label)))
        return FALSE;
    gtk_tooltip_set_text(tooltip, gtk_label_get_text(label));
    return TRUE;
}

static void ask(GtkWidget *widget) {
    if (g_object_get_data(G_OBJECT(widget), asks_key) != NULL) return;
    g_object_set_data(G_OBJECT(widget), asks_key, GINT_TO_POINTER(1));
    g_signal_connect(widget, "query-tooltip", G_CALLBACK(asked), NULL);
}

void satchel_widget_set_tooltip(GtkWidget *widget, const char *text) {
    const char *old = gtk_widget_get_tooltip_text(widget);
    // GTK asks the X server where the pointer is, whether or not it is another;
    // and for what is visible, whether or not it is in a window.
    if (g_str_equal(old != NULL ? old : "", text)) return;
    ask(widget);
    gboolean asks_for_nothing =
        gtk_widget_get_visible(widget) && gtk_widget_get_root(widget) == NULL;
    if (asks_for_nothing) gtk_widget_set_visible(widget, FALSE);
    gtk_widget_set_tooltip_text(widget, text);
    if (asks_for_nothing) gtk_widget_set_visible(widget, TRUE);
}

void satchel_widget_tells_cut(GtkWidget *widget, GtkLabel *label) {
    g_object_set_data_full(G_OBJECT(widget), label_key, g_object_ref(label), g_object_unref);
    ask(widget);
    gtk_widget_set_has_tooltip(widget, TRUE);
}
