// Swift concurrency on GTK's main loop.

#pragma once

#include <glib.h>

G_BEGIN_DECLS

// Watches the main dispatch queue from the default main context, so that
// `Task { @MainActor }` and `MainActor.run` resume on the thread that iterates
// it. Idempotent: the queue is watched once, for the life of the process.
void satchel_loop_watch_main_queue(void);

// Sends every message of GLib's structured log that is at least a warning to
// `handler`, and then on to the default writer. One handler a process.
typedef void (*SatchelLogHandler)(const char *domain, const char *message);
void satchel_log_observe(SatchelLogHandler handler);

G_END_DECLS
