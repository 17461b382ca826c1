// The sources of the gallery of controls, as they were compiled.

#pragma once

#include <stddef.h>

// The text of one of the sources, in UTF-8; NULL when there are not so many.
const char *satchel_specimen_source(size_t index);
