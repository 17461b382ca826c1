#include "SatchelProgram.h"

// GIO has it on every Unix; its header is in a package that GTK does not ask
// for.
typedef struct _GDesktopAppInfo GDesktopAppInfo;
GDesktopAppInfo *g_desktop_app_info_new(const char *desktop_id);

GAppInfo *satchel_program_of_entry(const char *id) {
    return (GAppInfo *)g_desktop_app_info_new(id);
}
