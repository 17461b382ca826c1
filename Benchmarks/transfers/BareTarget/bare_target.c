/*
 * The least that takes a drop and keeps it: bare-target TYPE FILE. The bytes
 * are read 64 KiB at a time, written to FILE.part and hashed on the way; at the
 * end they are brought to the disk, and the file gets its name.
 */
#include <fcntl.h>
#include <gtk/gtk.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <unistd.h>

#define PIECE (64 << 10)

static const char *type, *path;

typedef struct {
    GdkDrop *drop;
    GInputStream *input;
    EVP_MD_CTX *digest;
    char *part;
    int file;
    char piece[PIECE];
} Taking;

static void fail(const char *what)
{
    g_printerr("%s: %s\n", what, g_strerror(errno));
    exit(1);
}

static void take_piece(Taking *taking);

static void kept(Taking *taking)
{
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int length = 0;

    if (fsync(taking->file) != 0 || rename(taking->part, path) != 0)
        fail(path);
    EVP_DigestFinal_ex(taking->digest, digest, &length);
    printf("kept ");
    for (unsigned int i = 0; i < length; i++)
        printf("%02x", digest[i]);
    printf("\n");
    fflush(stdout);
    gdk_drop_finish(taking->drop, GDK_ACTION_COPY);
    EVP_MD_CTX_free(taking->digest);
    g_object_unref(taking->input);
    g_object_unref(taking->drop);
    close(taking->file);
    g_free(taking->part);
    g_free(taking);
}

static void took_piece(GObject *input, GAsyncResult *result, gpointer data)
{
    Taking *taking = data;
    gssize count = g_input_stream_read_finish(G_INPUT_STREAM(input), result,
                                              NULL);

    if (count < 0)
        fail("The stream broke");
    if (count == 0) {
        kept(taking);
        return;
    }
    EVP_DigestUpdate(taking->digest, taking->piece, (gsize) count);
    for (gssize done = 0; done < count;) {
        ssize_t written = write(taking->file, taking->piece + done,
                                (gsize) (count - done));

        if (written < 0)
            fail(taking->part);
        done += written;
    }
    take_piece(taking);
}

static void take_piece(Taking *taking)
{
    g_input_stream_read_async(taking->input, taking->piece, PIECE,
                              G_PRIORITY_DEFAULT, NULL, took_piece, taking);
}

static void opened(GObject *drop, GAsyncResult *result, gpointer data)
{
    Taking *taking = data;

    taking->input = gdk_drop_read_finish(GDK_DROP(drop), result, NULL, NULL);
    if (taking->input == NULL)
        fail("The drop can't be read");
    take_piece(taking);
}

static gboolean dropped(GtkDropTargetAsync *target, GdkDrop *drop, double x,
                        double y, gpointer data)
{
    Taking *taking = g_new0(Taking, 1);
    const char *types[] = {type, NULL};

    (void) target;
    (void) x;
    (void) y;
    (void) data;
    taking->drop = g_object_ref(drop);
    taking->part = g_strconcat(path, ".part", NULL);
    taking->file = open(taking->part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                        0600);
    if (taking->file < 0)
        fail(taking->part);
    taking->digest = EVP_MD_CTX_new();
    EVP_DigestInit_ex(taking->digest, EVP_sha256(), NULL);
    gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, NULL, opened, taking);
    return TRUE;
}

int main(int count, char **arguments)
{
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GtkWidget *window;
    GtkDropTargetAsync *target;

    if (count != 3) {
        g_printerr("bare-target TYPE FILE\n");
        return 2;
    }
    path = arguments[2];
    gtk_init();
    type = g_intern_string(arguments[1]);
    window = gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(window), "Bare target");
    gtk_window_set_default_size(GTK_WINDOW(window), 300, 200);
    target = gtk_drop_target_async_new(gdk_content_formats_new(&type, 1),
                                       GDK_ACTION_COPY);
    g_signal_connect(target, "drop", G_CALLBACK(dropped), NULL);
    gtk_widget_add_controller(window, GTK_EVENT_CONTROLLER(target));
    gtk_window_present(GTK_WINDOW(window));
    g_main_loop_run(loop);
    return 0;
}
