/*
 * The least that gives a file's bytes to a drag: bare-source TYPE FILE. They
 * leave 64 KiB at a time, as the receiver takes them; with more GTK 4.8 hangs
 * on X11. Prints when it is asked for them (CLOCK_MONOTONIC, microseconds).
 */
#include <fcntl.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <unistd.h>

#define PIECE (64 << 10)

#define BARE_TYPE_PROVIDER (bare_provider_get_type())
G_DECLARE_FINAL_TYPE(BareProvider, bare_provider, BARE, PROVIDER,
                     GdkContentProvider)

struct _BareProvider {
    GdkContentProvider parent;
};

G_DEFINE_FINAL_TYPE(BareProvider, bare_provider, GDK_TYPE_CONTENT_PROVIDER)

static const char *type, *path;

typedef struct {
    int file;
    GOutputStream *output;
    char piece[PIECE];
} Sending;

static void sending_free(gpointer data)
{
    Sending *sending = data;

    close(sending->file);
    g_object_unref(sending->output);
    g_free(sending);
}

static void send_piece(GTask *task);

static void sent_piece(GObject *output, GAsyncResult *result, gpointer task)
{
    GError *error = NULL;

    if (!g_output_stream_write_all_finish(G_OUTPUT_STREAM(output), result,
                                          NULL, &error)) {
        g_task_return_error(task, error);
        g_object_unref(task);
        return;
    }
    send_piece(task);
}

static void send_piece(GTask *task)
{
    Sending *sending = g_task_get_task_data(task);
    ssize_t count = read(sending->file, sending->piece, PIECE);

    if (count <= 0) {
        g_task_return_boolean(task, count == 0);
        g_object_unref(task);
        return;
    }
    g_output_stream_write_all_async(sending->output, sending->piece,
                                    (gsize) count, g_task_get_priority(task),
                                    NULL, sent_piece, task);
}

static void write_async(GdkContentProvider *provider, const char *mime_type,
                        GOutputStream *stream, int priority,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer data)
{
    GTask *task = g_task_new(provider, cancellable, callback, data);
    Sending *sending = g_new(Sending, 1);

    (void) mime_type;
    printf("asked %" G_GINT64_FORMAT "\n", g_get_monotonic_time());
    fflush(stdout);
    sending->file = open(path, O_RDONLY | O_CLOEXEC);
    sending->output = g_object_ref(stream);
    g_task_set_priority(task, priority);
    g_task_set_task_data(task, sending, sending_free);
    send_piece(task);
}

static gboolean write_finish(GdkContentProvider *provider,
                             GAsyncResult *result, GError **error)
{
    (void) provider;
    return g_task_propagate_boolean(G_TASK(result), error);
}

static GdkContentFormats *formats(GdkContentProvider *provider)
{
    (void) provider;
    return gdk_content_formats_new(&type, 1);
}

static void bare_provider_class_init(BareProviderClass *class)
{
    GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(class);

    provider->ref_formats = formats;
    provider->write_mime_type_async = write_async;
    provider->write_mime_type_finish = write_finish;
}

static void bare_provider_init(BareProvider *provider)
{
    (void) provider;
}

static GdkContentProvider *prepare(GtkDragSource *source, double x, double y)
{
    (void) source;
    (void) x;
    (void) y;
    return g_object_new(BARE_TYPE_PROVIDER, NULL);
}

int main(int count, char **arguments)
{
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GtkDragSource *source = gtk_drag_source_new();
    GtkWidget *window;

    if (count != 3) {
        g_printerr("bare-source TYPE FILE\n");
        return 2;
    }
    type = arguments[1];
    path = arguments[2];
    gtk_init();
    type = g_intern_string(type);
    window = gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(window), "Bare source");
    gtk_window_set_default_size(GTK_WINDOW(window), 300, 200);
    g_signal_connect(source, "prepare", G_CALLBACK(prepare), NULL);
    gtk_widget_add_controller(window, GTK_EVENT_CONTROLLER(source));
    g_signal_connect_swapped(window, "close-request",
                             G_CALLBACK(g_main_loop_quit), loop);
    gtk_window_present(GTK_WINDOW(window));
    g_main_loop_run(loop);
    return 0;
}
