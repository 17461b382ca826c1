// For RTLD_DEEPBIND.
#define _GNU_SOURCE
#include "LayerShim.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The functions of libwayland that send requests, and gtk4-layer-shell's in their
// place, as GTK finds them: those of the program come before those of libraries.
// One has any number of arguments, so both go on with all that they were given.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// Sanitizers allow no library its own functions.
#elif defined(__x86_64__)
#define GO_ON(target) "jmp *" target "(%rip)"
#elif defined(__aarch64__)
#define GO_ON(target)             \
    "adrp x16, " target "\n"      \
    "ldr x16, [x16, :lo12:" target "]\n" \
    "br x16"
#endif

#ifdef GO_ON

__attribute__((visibility("hidden"), used)) void *satchel_marshal;
__attribute__((visibility("hidden"), used)) void *satchel_destroy;

__attribute__((naked, visibility("default"))) void wl_proxy_marshal_flags(void) {
    __asm__(GO_ON("satchel_marshal"));
}

__attribute__((naked, visibility("default"))) void wl_proxy_destroy(void) {
    __asm__(GO_ON("satchel_destroy"));
}

static void find(void *library) {
    satchel_marshal = dlsym(library, "wl_proxy_marshal_flags");
    satchel_destroy = dlsym(library, "wl_proxy_destroy");
}

// Before anything can speak to a compositor.
__attribute__((constructor)) static void find_wayland(void) {
    find(RTLD_NEXT);
}

// Whether GDK may ask Wayland.
static int is_for_wayland(void) {
    const char *backend = getenv("GDK_BACKEND");
    if (backend != NULL && *backend != 0 && strchr(backend, '*') == NULL &&
        strstr(backend, "wayland") == NULL)
        return 0;
    return getenv("WAYLAND_DISPLAY") != NULL ||
           getenv("WAYLAND_SOCKET") != NULL;
}

void satchel_layer_shell_load(void) {
    if (!is_for_wayland()) return;
    // What it has itself comes before libwayland's for it.
    void *library = dlopen("libgtk4-layer-shell.so.0",
                           RTLD_NOW | RTLD_GLOBAL | RTLD_DEEPBIND);
    if (library != NULL) find(library);
}

#else

void satchel_layer_shell_load(void) {}

#endif
