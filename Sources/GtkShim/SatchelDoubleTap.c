#include "SatchelDoubleTap.h"

#include <math.h>

#include "SatchelSelectWord.h"

// No finger comes down where it was to the pixel: it is given this many times what a mouse is.
static const int finger_room = 4;

typedef struct {
    // Where the finger has come down.
    double down_x, down_y;
    // Where and when it was last taken off, while a second tap may follow; the time is in
    // milliseconds.
    double x, y;
    guint32 time;
    gboolean is_first;
    // What selects when GTK has had its say, or 0.
    guint idle;
} Taps;

static void free_taps(gpointer data) {
    Taps *taps = data;
    if (taps->idle != 0) g_source_remove(taps->idle);
    g_free(taps);
}

static gboolean select_word(gpointer data) {
    Taps *taps = g_object_get_data(data, "satchel-taps");
    taps->idle = 0;
    if (!gtk_text_buffer_get_has_selection(gtk_text_view_get_buffer(data)))
        // The handles at its ends take it that the cursor comes before it.
        satchel_text_select_at_cursor(data, TRUE);
    return G_SOURCE_REMOVE;
}

// Takes what a finger ends with, and says whether that is the second tap of two.
static gboolean is_second(Taps *taps, GtkWidget *view, double x, double y, guint32 time) {
    int longest = 0;
    int distance = 0;
    g_object_get(gtk_widget_get_settings(view), "gtk-double-click-time", &longest,
                 "gtk-double-click-distance", &distance, NULL);
    double room = distance * finger_room;
    gboolean tap = fabs(x - taps->down_x) <= room && fabs(y - taps->down_y) <= room;
    gboolean second = tap && taps->is_first && time - taps->time <= (guint32)longest &&
                      fabs(x - taps->x) <= room && fabs(y - taps->y) <= room;
    taps->x = x;
    taps->y = y;
    taps->time = time;
    taps->is_first = tap && !second;
    return second;
}

static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
    (void)controller;
    Taps *taps = g_object_get_data(data, "satchel-taps");
    double x = 0;
    double y = 0;
    gdk_event_get_position(event, &x, &y);
    switch ((int)gdk_event_get_event_type(event)) {
        case GDK_TOUCH_BEGIN:
            taps->down_x = x;
            taps->down_y = y;
            break;
        case GDK_TOUCH_CANCEL:
            taps->is_first = FALSE;
            break;
        case GDK_TOUCH_END:
            if (is_second(taps, data, x, y, gdk_event_get_time(event)) && taps->idle == 0)
                taps->idle = g_idle_add(select_word, data);
            break;
        default:
            break;
    }
    return GDK_EVENT_PROPAGATE;
}

void satchel_text_select_by_double_tap(GtkTextView *view) {
    g_object_set_data_full(G_OBJECT(view), "satchel-taps", g_new0(Taps, 1), free_taps);
    GtkEventController *taps = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(taps, GTK_PHASE_CAPTURE);
    g_signal_connect(taps, "event", G_CALLBACK(on_event), view);
    gtk_widget_add_controller(GTK_WIDGET(view), taps);
}
