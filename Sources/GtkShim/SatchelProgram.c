#include "SatchelProgram.h"

// GIO has it on every Unix; its header is in a package that GTK does not ask
// for.
typedef struct _GDesktopAppInfo GDesktopAppInfo;
GDesktopAppInfo *g_desktop_app_info_new(const char *desktop_id);
const char *g_desktop_app_info_get_filename(GDesktopAppInfo *info);
GType g_desktop_app_info_get_type(void);

GAppInfo *satchel_program_of_entry(const char *id) {
    return (GAppInfo *)g_desktop_app_info_new(id);
}

const char *satchel_program_path(GAppInfo *program) {
    if (!G_TYPE_CHECK_INSTANCE_TYPE(program, g_desktop_app_info_get_type()))
        return NULL;
    return g_desktop_app_info_get_filename((GDesktopAppInfo *)program);
}
