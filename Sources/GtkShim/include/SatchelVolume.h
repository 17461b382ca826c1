#pragma once
#include <gtk/gtk.h>

/// Makes a GtkVolumeButton. GTK has nothing in its stead since it advises against
/// it (4.10).
GtkWidget *satchel_volume_button(void);
