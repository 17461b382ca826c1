#include "SatchelLoop.h"

#include <errno.h>
#include <glib-unix.h>
#include <stdint.h>
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
