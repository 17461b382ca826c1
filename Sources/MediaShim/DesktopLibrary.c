#define _GNU_SOURCE
#include "DesktopLibrary.h"

#include <dlfcn.h>
#include <limits.h>
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

bool satchel_load(
    const char *library, const SatchelSymbol *symbols, size_t count) {
    void *loaded = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (loaded == NULL) return false;
    for (size_t i = 0; i < count; i++) {
        // ISO C has no conversion from an object's address to a function's.
        void **function = symbols[i].function;
        *function = dlsym(loaded, symbols[i].name);
        if (*function == NULL) return false;
    }
    return true;
}
