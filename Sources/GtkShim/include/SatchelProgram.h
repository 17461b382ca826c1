#pragma once
#include <gio/gio.h>

/// The program whose desktop entry has this name, which ends with ".desktop", as a
/// full reference; NULL if there is none.
GAppInfo *satchel_program_of_entry(const char *id);

/// The path of a program's desktop entry; NULL if it has none.
const char *satchel_program_path(GAppInfo *program);
