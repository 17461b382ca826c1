#include "SatchelLoop.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// libdispatch's hooks for foreign main loops; CFRunLoop stands on the same
// two functions.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static gboolean main_queue_readable(int descriptor, GIOCondition condition,
                                    gpointer data) {
    (void)condition;
    (void)data;
    // An eventfd stays readable until it is read; without this the loop spins.
    uint64_t count;
    while (read(descriptor, &count, sizeof count) < 0 && errno == EINTR) {
    }
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

void satchel_loop_watch_main_queue(void) {
    static gboolean watched = FALSE;
    if (watched) return;
    watched = TRUE;
    GSource *source =
        g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN);
    g_source_set_callback(source, G_SOURCE_FUNC(main_queue_readable), NULL,
                          NULL);
    g_source_set_static_name(source, "main dispatch queue");
    g_source_attach(source, NULL);
    g_source_unref(source);
}

// Holds are counted by their length, to a quarter of a millisecond; the last
// bin has all that are longer.
#define HOLD_BIN 250
#define HOLD_BINS 4000
// A shorter wait is none: something was there already, or all but.
#define REST 500

static struct {
    GPollFunc wait;
    guint64 counts[HOLD_BINS];
    guint64 count;
    gint64 longest;
    gint64 longest_work;
    gint64 began;
    gint64 woke;
    // How long the thread had waited for a processor when it woke.
    gint64 delayed_at_wake;
    gint64 rested;
    // How long the thread had waited for a processor when it last rested.
    gint64 delayed;
    int schedule;
} holds = {.schedule = -1};

// How long the thread has been ready and had no processor, in microseconds;
// nothing where the kernel doesn't count that.
static gint64 processor_delay(void) {
    char line[96];
    ssize_t length = pread(holds.schedule, line, sizeof line - 1, 0);
    if (length <= 0) return 0;
    line[length] = '\0';
    guint64 delay = 0;
    return sscanf(line, "%*u %" G_GUINT64_FORMAT, &delay) == 1
               ? (gint64)(delay / 1000)
               : 0;
}

static void note_rest(gint64 now) {
    holds.rested = now;
    holds.delayed = processor_delay();
}

static gint measured_wait(GPollFD *files, guint count, gint limit) {
    gint64 now = g_get_monotonic_time();
    gint64 hold = now - holds.woke;
    holds.counts[CLAMP(hold / HOLD_BIN, 0, HOLD_BINS - 1)]++;
    holds.count++;
    holds.longest = MAX(holds.longest, hold);
    gint64 work = hold - (processor_delay() - holds.delayed_at_wake);
    holds.longest_work = MAX(holds.longest_work, work);
    gint ready = holds.wait(files, count, limit);
    holds.woke = g_get_monotonic_time();
    holds.delayed_at_wake = processor_delay();
    if (holds.woke - now >= REST) note_rest(holds.woke);
    return ready;
}

static void measure_holds(void) {
    if (holds.wait != NULL) return;
    holds.wait = g_main_context_get_poll_func(NULL);
    g_main_context_set_poll_func(NULL, measured_wait);
    holds.schedule = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    holds.woke = g_get_monotonic_time();
    holds.delayed_at_wake = processor_delay();
    note_rest(holds.woke);
}

gint64 satchel_loop_busy(void) {
    measure_holds();
    gint64 delay = processor_delay() - holds.delayed;
    return g_get_monotonic_time() - holds.rested - delay;
}

static gint64 ordinary_hold(void) {
    guint64 left = holds.count - holds.count / 100;
    for (gint bin = 0; bin < HOLD_BINS; bin++) {
        if (holds.counts[bin] >= left) return (bin + 1) * (gint64)HOLD_BIN;
        left -= holds.counts[bin];
    }
    return holds.longest;
}

// The moments at which something would wait for longer than a time are those in
// each longer hold up to that time before its end.
static gint64 ordinary_wait(gint64 elapsed) {
    gint64 longer = 0, moments = 0;
    for (gint bin = HOLD_BINS - 1; bin >= 0; bin--) {
        longer += (gint64)holds.counts[bin];
        moments += longer * HOLD_BIN;
        if (moments > elapsed / 100) return (bin + 1) * (gint64)HOLD_BIN;
    }
    return 0;
}

void satchel_loop_take_holds(SatchelHolds *taken) {
    measure_holds();
    gint64 now = g_get_monotonic_time();
    gint64 elapsed = holds.began == 0 ? 0 : now - holds.began;
    *taken = (SatchelHolds){
        .count = holds.count,
        .longest = holds.longest,
        .longest_work = holds.longest_work,
        .ordinary = holds.count > 0 ? ordinary_hold() : 0,
        .wait = ordinary_wait(elapsed),
        .elapsed = elapsed,
    };
    memset(holds.counts, 0, sizeof holds.counts);
    holds.count = 0;
    holds.longest = 0;
    holds.longest_work = 0;
    holds.began = now;
}

static SatchelLogHandler log_handler = NULL;

static GLogWriterOutput observe_log(GLogLevelFlags level,
                                    const GLogField *fields, gsize count,
                                    gpointer data) {
    if (log_handler != NULL && (level & G_LOG_LEVEL_MASK) <= G_LOG_LEVEL_WARNING) {
        const char *domain = "", *message = "";
        for (gsize i = 0; i < count; i++) {
            if (fields[i].length != -1) continue;
            if (g_str_equal(fields[i].key, "GLIB_DOMAIN"))
                domain = fields[i].value;
            else if (g_str_equal(fields[i].key, "MESSAGE"))
                message = fields[i].value;
        }
        log_handler(domain, message);
    }
    return g_log_writer_default(level, fields, count, data);
}

void satchel_log_observe(SatchelLogHandler handler) {
    gboolean first = log_handler == NULL;
    log_handler = handler;
    if (first) g_log_set_writer_func(observe_log, NULL, NULL);
}

gboolean satchel_is_ignored(int signal) {
    struct sigaction action;

    return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
