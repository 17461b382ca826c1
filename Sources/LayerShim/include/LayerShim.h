// Loads gtk4-layer-shell into a program that was linked without it.
//
// The library has to stand between GTK and libwayland. What is loaded while a
// program runs comes after libwayland, where nobody asks it; so a program that
// contains this stands there itself, and passes the requests on.

#pragma once

// Loads the library, where it is installed and GTK may ask Wayland. To be
// called before GTK connects to a display.
void satchel_layer_shell_load(void);
