// What a process may use at most.

#pragma once

#include "SystemShim.h"

// Limits this process, and those that it starts, for good. Where a limit is
// lower already, it stays. Makes only calls that are safe between fork and exec.
// Returns 0, or -1 with errno set.
int satchel_limit(const struct SatchelLimits *limits);
