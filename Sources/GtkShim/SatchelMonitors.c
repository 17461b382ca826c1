#include "SatchelMonitors.h"

struct SatchelMonitors {
    GListModel *all;
    void (*changed)(gpointer data);
    gpointer data;
    GDestroyNotify free;
};

static void moved(GObject *monitor, GParamSpec *property, gpointer data) {
    (void)monitor, (void)property;
    SatchelMonitors *monitors = data;
    monitors->changed(monitors->data);
}

static void follow(SatchelMonitors *monitors, guint first, guint count) {
    for (guint i = first; i < first + count; i++) {
        GObject *monitor = g_list_model_get_item(monitors->all, i);
        // One that has just come says later where it is.
        g_signal_connect(monitor, "notify::geometry", G_CALLBACK(moved),
                         monitors);
        g_object_unref(monitor);
    }
}

static void items_changed(GListModel *all, guint position, guint removed,
                          guint added, gpointer data) {
    (void)all, (void)removed;
    SatchelMonitors *monitors = data;
    follow(monitors, position, added);
    monitors->changed(monitors->data);
}

SatchelMonitors *satchel_monitors_watch(GdkDisplay *display,
                                        void (*changed)(gpointer data),
                                        gpointer data, GDestroyNotify free) {
    SatchelMonitors *monitors = g_new(SatchelMonitors, 1);
    *monitors = (SatchelMonitors){
        g_object_ref(gdk_display_get_monitors(display)), changed, data, free};
    follow(monitors, 0, g_list_model_get_n_items(monitors->all));
    g_signal_connect(monitors->all, "items-changed",
                     G_CALLBACK(items_changed), monitors);
    return monitors;
}

void satchel_monitors_free(SatchelMonitors *monitors) {
    for (guint i = 0; i < g_list_model_get_n_items(monitors->all); i++) {
        GObject *monitor = g_list_model_get_item(monitors->all, i);
        g_signal_handlers_disconnect_by_data(monitor, monitors);
        g_object_unref(monitor);
    }
    g_signal_handlers_disconnect_by_data(monitors->all, monitors);
    g_object_unref(monitors->all);
    monitors->free(monitors->data);
    g_free(monitors);
}

int satchel_monitors_count(GdkDisplay *display) {
    return (int)g_list_model_get_n_items(gdk_display_get_monitors(display));
}

void satchel_monitors_frame(GdkDisplay *display, int number,
                            GdkRectangle *frame) {
    *frame = (GdkRectangle){0, 0, 0, 0};
    GdkMonitor *monitor =
        g_list_model_get_item(gdk_display_get_monitors(display), (guint)number);
    if (monitor == NULL) return;
    gdk_monitor_get_geometry(monitor, frame);
    g_object_unref(monitor);
}
