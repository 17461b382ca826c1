// Libraries that most desktops have, and that are loaded when they are wanted.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// Whether a library is installed, where the C library is. Nothing is loaded.
bool satchel_has_library(const char *name);

typedef struct {
    const char *name;
    // The address of a pointer to a function, which gets the function.
    void *function;
} SatchelSymbol;

// Loads a library and finds functions of it, and of what it was linked with.
// False when it isn't there, or lacks one of them.
bool satchel_load(const char *library, const SatchelSymbol *symbols, size_t count);
