// Windows that stand at a side of the screen on Wayland: by gtk4-layer-shell,
// where that is installed, and where the compositor knows layers.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
    // The compositor knows no layers, or the display isn't Wayland's.
    SATCHEL_LAYERS_UNKNOWN,
    // It knows them; the library isn't loaded.
    SATCHEL_LAYERS_WITHOUT_LIBRARY,
    SATCHEL_LAYERS_USABLE,
} SatchelLayers;

// What there is for windows at a side of the screen.
SatchelLayers satchel_layer_shell_state(GdkDisplay *display);

// Makes a window that has never shown one that stands at a side of the screen:
// above other windows. A `topmost` one is above those that fill the screen, too,
// and may have the keyboard while the pointer is on it. Nothing happens where
// layers aren't usable.
void satchel_layer_window_prepare(GtkWindow *window, gboolean topmost);

// Puts such a window at the left or the right side of a monitor, half-way up; at
// that of the compositor's choice where there is no monitor of the number.
void satchel_layer_window_place(GtkWindow *window, gboolean is_left,
                                int monitor);

G_END_DECLS
