// The courier's doorbell on the session bus. It carries no news: the journal
// is the truth, and the bell says when to look.
//
// The courier of a library owns a name and answers Wake(); it sends Changed().
// A bell has a thread of its own, so its callbacks come on that thread, and no
// other needs a main loop. Without a session bus every function works and does
// nothing. All functions may be called on any thread.

#pragma once

#include <stdbool.h>

typedef struct CourierBell CourierBell;
typedef void (*CourierBellHandler)(void *data);

// What became of a ring.
typedef enum {
    // Whoever owns the name has heard it; it may have been started for it.
    COURIER_BELL_HEARD,
    // There is no courier with the name, and the bus could not start one.
    COURIER_BELL_NOBODY,
    // There is no session bus.
    COURIER_BELL_NO_BUS,
} CourierBellAnswer;

// Owns `name`, and calls `wake` with `data` for every Wake(). Returns at once;
// free it with courier_bell_free.
CourierBell *courier_bell_serve(const char *name, CourierBellHandler wake,
                                void *data);

// Calls `changed` with `data` for every Changed() of the owner of `name`.
// Returns at once; free it with courier_bell_free.
CourierBell *courier_bell_listen(const char *name, CourierBellHandler changed,
                                 void *data);

// Calls Wake(), and waits for the answer for two seconds at most. The bus may
// start the courier where `may_start`. Any program can own the name, and answer.
CourierBellAnswer courier_bell_ring(CourierBell *bell, bool may_start);

// Calls Wake(), starts nothing, and does not wait for the answer.
void courier_bell_notify(CourierBell *bell);

// Sends Changed(); does not wait.
void courier_bell_changed(CourierBell *bell);

// Whether there is a session bus; waits until that is known.
bool courier_bell_has_bus(CourierBell *bell);

// Lets go of the name and ends the thread. No callback comes after it returns.
// Not to be called in a callback.
void courier_bell_free(CourierBell *bell);
