#pragma once

// Confines a child of this process, which then tries what it must not do, and
// what it must be able to. Returns the first call that came out wrong, "" when
// there was none, or NULL with errno set when there is no child.
const char *confinement_hole(void);
