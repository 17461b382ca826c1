/*
 * The least that a GTK 4 program can show: one empty window. Prints the time
 * from its start to the first frame painted, and quits if SATCHEL_FIRST_FRAME
 * says so.
 *
 * The start is the stamp in SATCHEL_START_NS (CLOCK_MONOTONIC, nanoseconds),
 * or else what the kernel noted, which is exact to 10 ms only.
 */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static gint64 now(clockid_t clock)
{
    struct timespec time;

    clock_gettime(clock, &time);
    return (gint64) time.tv_sec * G_GINT64_CONSTANT(1000000000) + time.tv_nsec;
}

/* Field 22 of /proc/self/stat: ticks since boot. The name in field 2 may hold
 * blanks and brackets, so count from the last bracket. */
static gint64 start_of_process(void)
{
    g_autofree char *stat = NULL;
    g_auto(GStrv) fields = NULL;
    const char *rest;

    if (!g_file_get_contents("/proc/self/stat", &stat, NULL, NULL))
        return 0;
    rest = strrchr(stat, ')');
    if (rest == NULL)
        return 0;
    fields = g_strsplit(rest + 2, " ", -1);
    if (g_strv_length(fields) < 20)
        return 0;
    return g_ascii_strtoll(fields[19], NULL, 10) *
           (G_GINT64_CONSTANT(1000000000) / sysconf(_SC_CLK_TCK));
}

static gint64 since_start(void)
{
    const char *stamp = g_getenv("SATCHEL_START_NS");

    if (stamp != NULL)
        return now(CLOCK_MONOTONIC) - g_ascii_strtoll(stamp, NULL, 10);
    return now(CLOCK_BOOTTIME) - start_of_process();
}

static void painted(GdkFrameClock *clock, gpointer loop)
{
    g_signal_handlers_disconnect_by_func(clock, painted, loop);
    printf("first frame after %.1f ms\n", since_start() / 1e6);
    fflush(stdout);
    if (g_strcmp0(g_getenv("SATCHEL_FIRST_FRAME"), "exit") == 0)
        g_main_loop_quit(loop);
}

static void realized(GtkWidget *window, gpointer loop)
{
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint",
                     G_CALLBACK(painted), loop);
}

int main(void)
{
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GtkWidget *window;

    gtk_init();
    window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(window), 960, 640);
    g_signal_connect(window, "realize", G_CALLBACK(realized), loop);
    gtk_window_present(GTK_WINDOW(window));
    g_main_loop_run(loop);
    gtk_window_destroy(GTK_WINDOW(window));
    g_main_loop_unref(loop);
    return 0;
}
