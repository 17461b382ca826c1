#include "SatchelLayerShell.h"

#include <dlfcn.h>
#include <string.h>

#include <gdk/wayland/gdkwayland.h>

static const char global[] = "zwlr_layer_shell_v1";

// The values of gtk4-layer-shell's enumerations.
enum { layer_top = 2, layer_overlay = 3 };
enum { edge_left = 0, edge_right = 1 };
enum { keyboard_none = 0, keyboard_on_demand = 2 };
// Of the protocol.
enum { first_on_demand = 4 };

typedef struct {
    gboolean (*is_supported)(void);
    guint (*protocol_version)(void);
    void (*init_for_window)(GtkWindow *);
    void (*set_namespace)(GtkWindow *, const char *);
    void (*set_layer)(GtkWindow *, int);
    void (*set_anchor)(GtkWindow *, int, gboolean);
    void (*set_monitor)(GtkWindow *, GdkMonitor *);
    void (*set_keyboard_mode)(GtkWindow *, int);
    gboolean (*is_layer_window)(GtkWindow *);
} Functions;

// dlsym gives a function as a pointer to data.
static gboolean look_up(const char *name, void *function) {
    void *symbol = dlsym(RTLD_DEFAULT, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

// The library's functions; NULL where it isn't loaded.
static const Functions *functions(void) {
    static Functions known;
    static gboolean is_asked, is_complete;
    if (is_asked) return is_complete ? &known : NULL;
    is_asked = TRUE;
    is_complete =
        look_up("gtk_layer_is_supported", &known.is_supported) &&
        look_up("gtk_layer_get_protocol_version", &known.protocol_version) &&
        look_up("gtk_layer_init_for_window", &known.init_for_window) &&
        look_up("gtk_layer_set_namespace", &known.set_namespace) &&
        look_up("gtk_layer_set_layer", &known.set_layer) &&
        look_up("gtk_layer_set_anchor", &known.set_anchor) &&
        look_up("gtk_layer_set_monitor", &known.set_monitor) &&
        look_up("gtk_layer_set_keyboard_mode", &known.set_keyboard_mode) &&
        look_up("gtk_layer_is_layer_window", &known.is_layer_window);
    return is_complete ? &known : NULL;
}

SatchelLayers satchel_layer_shell_state(GdkDisplay *display) {
    if (!GDK_IS_WAYLAND_DISPLAY(display) ||
        !gdk_wayland_display_query_registry(display, global))
        return SATCHEL_LAYERS_UNKNOWN;
    const Functions *layers = functions();
    return layers != NULL && layers->is_supported()
               ? SATCHEL_LAYERS_USABLE
               : SATCHEL_LAYERS_WITHOUT_LIBRARY;
}

static void entered(GtkEventControllerMotion *motion, double x, double y,
                    gpointer data) {
    (void)x, (void)y, (void)data;
    GtkWidget *window =
        gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(motion));
    functions()->set_keyboard_mode(GTK_WINDOW(window), keyboard_on_demand);
}

// Whether the pointer is on a window or on a menu of it.
static gboolean has_pointer(GtkWidget *window) {
    GdkSeat *seat =
        gdk_display_get_default_seat(gtk_widget_get_display(window));
    GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer(seat) : NULL;
    if (pointer == NULL) return FALSE;
    GdkSurface *at =
        gdk_device_get_surface_at_position(pointer, NULL, NULL);
    while (GDK_IS_POPUP(at)) at = gdk_popup_get_parent(GDK_POPUP(at));
    return at != NULL && at == gtk_native_get_surface(GTK_NATIVE(window));
}

static void left(GtkEventControllerMotion *motion, gpointer data) {
    (void)data;
    GtkWidget *window =
        gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(motion));
    // GTK says so, too, as what is under the pointer goes.
    if (has_pointer(window)) return;
    functions()->set_keyboard_mode(GTK_WINDOW(window), keyboard_none);
}

void satchel_layer_window_prepare(GtkWindow *window, gboolean topmost) {
    GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(window));
    if (satchel_layer_shell_state(display) != SATCHEL_LAYERS_USABLE) return;
    const Functions *layers = functions();
    layers->init_for_window(window);
    layers->set_namespace(window, "satchel");
    layers->set_layer(window, topmost ? layer_overlay : layer_top);
    // Some compositors give the keyboard to what may have it as that shows, and
    // let no other window have it. All decide at a press who gets it. So it may
    // have it while the pointer, without a drag, is on it.
    layers->set_keyboard_mode(window, keyboard_none);
    // KWin before Plasma 6 gives it by a click without being asked, and doesn't
    // know the wish.
    if (!topmost || layers->protocol_version() < first_on_demand) return;
    GtkEventController *motion = gtk_event_controller_motion_new();
    g_signal_connect(motion, "enter", G_CALLBACK(entered), NULL);
    g_signal_connect(motion, "leave", G_CALLBACK(left), NULL);
    gtk_widget_add_controller(GTK_WIDGET(window), motion);
}

void satchel_layer_window_place(GtkWindow *window, gboolean is_left,
                                int monitor) {
    const Functions *layers = functions();
    if (layers == NULL || !layers->is_layer_window(window)) return;
    GListModel *monitors = gdk_display_get_monitors(
        gtk_widget_get_display(GTK_WIDGET(window)));
    GdkMonitor *where =
        monitor < 0 ? NULL : g_list_model_get_item(monitors, (guint)monitor);
    layers->set_monitor(window, where);
    g_clear_object(&where);
    layers->set_anchor(window, edge_left, is_left);
    layers->set_anchor(window, edge_right, !is_left);
}
