#include "SatchelApplication.h"

GtkApplication *satchel_application_new(const char *id) {
    return gtk_application_new(id, G_APPLICATION_HANDLES_OPEN);
}
