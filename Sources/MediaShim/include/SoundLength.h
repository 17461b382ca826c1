// How long a sound is, read by the desktop's libsndfile where there is one: it
// is loaded when a sound is first asked about. Reading is for one thread.

#pragma once

#include <stdbool.h>

// Whether the library is installed, where the C library is. Nothing is loaded.
bool satchel_reads_sounds(void);

// Tells how long a sound in an open file is, in seconds. The file is left as it
// is; only its position changes. False when nothing can read it, or it doesn't
// say.
bool satchel_sound_length(int file, double *seconds);
