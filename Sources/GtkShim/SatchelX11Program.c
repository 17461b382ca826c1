#include "SatchelX11Program.h"

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <string.h>

#include "SatchelProgram.h"
#include "SatchelX11.h"

// No program's name is longer.
static const long longest_name = 1024;

char *x11_program_class(GdkDisplay *display, Window window) {
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

gulong *x11_numbers(GdkDisplay *display, Window window, const char *property,
                    Atom wanted, long offset, long most, gulong *count) {
    Atom type = None;
    int format = 0;
    gulong after = 0;
    guchar *value = NULL;
    *count = 0;
    x11_push_trap(display);
    int status = XGetWindowProperty(
        x11_display(display), window, x11_atom(display, property), offset, most,
        False, wanted, &type, &format, count, &after, &value);
    int error = x11_pop_trap(display);
    if (status == Success && error == 0 && format == 32 && *count > 0)
        return (gulong *)(gpointer)value;
    *count = 0;
    if (value != NULL) XFree(value);
    return NULL;
}

gulong x11_number(GdkDisplay *display, Window window, const char *property,
                  Atom wanted) {
    gulong count;
    gulong *numbers =
        x11_numbers(display, window, property, wanted, 0, 1, &count);
    gulong number = count == 1 ? *numbers : 0;
    if (numbers != NULL) XFree(numbers);
    return number;
}

gboolean x11_is_desktop(GdkDisplay *display, Window window) {
    return x11_number(display, window, "_NET_WM_WINDOW_TYPE", XA_ATOM) ==
           x11_atom(display, "_NET_WM_WINDOW_TYPE_DESKTOP");
}

char *x11_text(GdkDisplay *display, Window window, const char *property,
               Atom wanted, long longest) {
    Atom type = None;
    int format = 0;
    gulong count = 0, after = 0;
    guchar *value = NULL;
    x11_push_trap(display);
    int status = XGetWindowProperty(
        x11_display(display), window, x11_atom(display, property), 0,
        longest / 4, False, wanted, &type, &format, &count, &after, &value);
    int error = x11_pop_trap(display);
    char *text = NULL;
    if (status == Success && error == 0 && format == 8 && after == 0 &&
        count > 0)
        text = g_strndup((const char *)value, count);
    if (value != NULL) XFree(value);
    return text;
}

static GAppInfo *entry(const char *name) {
    if (strchr(name, '/') != NULL || !g_utf8_validate(name, -1, NULL))
        return NULL;
    char *id = g_strconcat(name, ".desktop", NULL);
    GAppInfo *info = satchel_program_of_entry(id);
    g_free(id);
    return info;
}

GAppInfo *x11_program_of_class(const char *class) {
    GAppInfo *info = entry(class);
    if (info != NULL) return info;
    char *lower = g_utf8_strdown(class, -1);
    info = entry(lower);
    g_free(lower);
    return info;
}

GAppInfo *x11_program_of_window(GdkDisplay *display, Window window) {
    // What GTK's programs call themselves.
    char *id = x11_text(display, window, "_GTK_APPLICATION_ID",
                        x11_atom(display, "UTF8_STRING"), longest_name);
    GAppInfo *info = id != NULL ? entry(id) : NULL;
    g_free(id);
    if (info != NULL) return info;
    char *class = x11_program_class(display, window);
    if (class != NULL) info = x11_program_of_class(class);
    g_free(class);
    return info;
}
