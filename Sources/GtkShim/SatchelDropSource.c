#include "SatchelDropSource.h"

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <string.h>

#include "SatchelDropSourcePrivate.h"
#include "SatchelX11.h"

// GIO has it on every Unix; its header is in a package that GTK does not ask
// for.
typedef struct _GDesktopAppInfo GDesktopAppInfo;
GDesktopAppInfo *g_desktop_app_info_new(const char *desktop_id);

// The class of a window's program; NULL when the window says nothing.
static char *class_of(GdkDisplay *display, Window window) {
    XClassHint hint = {NULL, NULL};
    x11_push_trap(display);
    Status status = XGetClassHint(x11_display(display), window, &hint);
    x11_pop_trap_ignored(display);
    char *name = NULL;
    if (status != 0 && hint.res_class != NULL && *hint.res_class != '\0')
        name = g_utf8_make_valid(hint.res_class, -1);
    if (hint.res_name != NULL) XFree(hint.res_name);
    if (hint.res_class != NULL) XFree(hint.res_class);
    return name;
}

// The one number or window that a property holds; 0 when there is none.
static gulong number_of(GdkDisplay *display, Window window, const char *name,
                        Atom wanted) {
    Atom type = None;
    int format = 0;
    gulong count = 0, after = 0, number = 0;
    guchar *value = NULL;
    x11_push_trap(display);
    int status = XGetWindowProperty(
        x11_display(display), window, x11_atom(display, name), 0, 1, False,
        wanted, &type, &format, &count, &after, &value);
    int error = x11_pop_trap(display);
    if (status == Success && error == 0 && format == 32 && count == 1)
        number = *(const gulong *)(gconstpointer)value;
    if (value != NULL) XFree(value);
    return number;
}

// What people call the program of a class: its desktop entry says so.
static char *name_of_class(const char *class) {
    char *lower = g_utf8_strdown(class, -1);
    const char *const ids[] = {class, lower};
    char *name = NULL;
    for (gsize i = 0; i < G_N_ELEMENTS(ids) && name == NULL; i++) {
        if (strchr(ids[i], '/') != NULL) continue;
        char *id = g_strconcat(ids[i], ".desktop", NULL);
        GDesktopAppInfo *info = g_desktop_app_info_new(id);
        if (info != NULL) {
            name = g_strdup(g_app_info_get_name((GAppInfo *)info));
            g_object_unref(info);
        }
        g_free(id);
    }
    g_free(lower);
    return name != NULL ? name : g_strdup(class);
}

char *satchel_drop_source_program(GdkDrop *drop) {
    Window source = satchel_drop_source_window(drop);
    if (source == None) return NULL;
    GdkDisplay *display = gdk_drop_get_display(drop);
    char *class = class_of(display, source);
    if (class == NULL) {
        // Toolkits drag from a window of its own, which nobody ever sees.
        Window leader = (Window)number_of(display, source, "WM_CLIENT_LEADER",
                                          XA_WINDOW);
        if (leader != None) class = class_of(display, leader);
    }
    if (class == NULL) return NULL;
    char *name = name_of_class(class);
    g_free(class);
    return name;
}
