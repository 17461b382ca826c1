#pragma once

#include <stddef.h>

// The bytes that are allocated on the heap and not given back, by all threads
// (mallinfo2(3)); takes each arena's lock for a moment.
size_t satchel_heap_in_use(void);
