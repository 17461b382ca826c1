#define _GNU_SOURCE
#include "DesktopLibrary.h"

#include <dlfcn.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool satchel_has_library(const char *name) {
    Dl_info own;
    void *known = dlsym(RTLD_DEFAULT, "getpid");
    if (known == NULL || dladdr(known, &own) == 0) return false;
    const char *end = strrchr(own.dli_fname, '/');
    if (end == NULL) return false;
    char path[PATH_MAX];
    int length = snprintf(
        path, sizeof path, "%.*s/%s", (int)(end - own.dli_fname),
        own.dli_fname, name);
    return length < (int)sizeof path && access(path, R_OK) == 0;
}

bool satchel_find(void *library, const char *name, void *function) {
    // ISO C has no conversion from an object's address to a function's.
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}
