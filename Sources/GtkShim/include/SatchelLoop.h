// Swift concurrency on GTK's main loop.

#pragma once

#include <glib.h>

G_BEGIN_DECLS

// Watches the main dispatch queue from the default main context, so that
// `Task { @MainActor }` and `MainActor.run` resume on the thread that iterates
// it. Idempotent: the queue is watched once, for the life of the process.
void satchel_loop_watch_main_queue(void);

// Whether the process takes no notice of a signal, as of SIGHUP below nohup.
gboolean satchel_is_ignored(int signal);

// Sends every message of GLib's structured log that is at least a warning to
// `handler`, and then on to the default writer. One handler a process.
typedef void (*SatchelLogHandler)(const char *domain, const char *message);
void satchel_log_observe(SatchelLogHandler handler);

// How long the default main context was held since it was last asked: each
// hold is the time from the end of one wait for events to the beginning of the
// next, in which nobody else is answered.
typedef struct {
    guint64 count;
    gint64 longest;   // microseconds, as all times here
    // Without the time in which others had the thread's processor, where the
    // kernel counts that.
    gint64 longest_work;
    gint64 ordinary;  // 99 of 100 holds are at most this long
    // Something that comes at any moment waits at most this long, 99 times of
    // 100.
    gint64 wait;
    gint64 elapsed;
} SatchelHolds;

// Begins to measure, or tells what was measured and begins anew. On the thread
// of the default main context.
void satchel_loop_take_holds(SatchelHolds *holds);

// For how long the default main context has been held without a rest, in
// microseconds: since it last had to wait for events. Without the time in which
// it had no processor, where the kernel counts that.
gint64 satchel_loop_busy(void);

G_END_DECLS
