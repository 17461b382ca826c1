#pragma once
#include <gio/gio.h>

/// The program whose desktop entry has this name, which ends with ".desktop", as a
/// full reference; NULL if there is none.
GAppInfo *satchel_program_of_entry(const char *id);
