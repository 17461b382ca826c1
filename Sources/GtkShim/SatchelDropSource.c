#include "SatchelDropSource.h"

#include <X11/Xatom.h>

#include "SatchelDropSourcePrivate.h"
#include "SatchelX11Program.h"

char *satchel_drop_source_program(GdkDrop *drop) {
    Window source = satchel_drop_source_window(drop);
    return source != None
               ? x11_source_program(gdk_drop_get_display(drop), source)
               : NULL;
}

char *x11_source_program(GdkDisplay *display, Window source) {
    char *class = x11_program_class(display, source);
    if (class == NULL) {
        // Toolkits drag from a window of its own, which nobody ever sees.
        Window leader = (Window)x11_number(display, source,
                                           "WM_CLIENT_LEADER", XA_WINDOW);
        if (leader != None) class = x11_program_class(display, leader);
    }
    if (class == NULL) return NULL;
    // What people call it is in its desktop entry.
    GAppInfo *program = x11_program_of_class(class);
    if (program == NULL) return class;
    g_free(class);
    char *name = g_strdup(g_app_info_get_name(program));
    g_object_unref(program);
    return name;
}
