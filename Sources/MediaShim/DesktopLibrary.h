// Libraries that most desktops have, and that are loaded when they are wanted.

#pragma once

#include <stdbool.h>

// Whether a library is installed, where the C library is. Nothing is loaded.
bool satchel_has_library(const char *name);

// Finds a function of a library, and puts it in `function`, which is the address
// of a pointer to one. What the library was linked with is found through it, too.
bool satchel_find(void *library, const char *name, void *function);
