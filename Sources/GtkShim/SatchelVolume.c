#include "SatchelVolume.h"

GtkWidget *satchel_volume_button(void) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return gtk_volume_button_new();
    G_GNUC_END_IGNORE_DEPRECATIONS
}
