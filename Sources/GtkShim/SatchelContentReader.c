#define _GNU_SOURCE
#include "SatchelContentReader.h"

#include <fcntl.h>

#include "SatchelContentReaderPrivate.h"
#include "SatchelProvider.h"
#include "SatchelX11.h"

void satchel_reader_answer(SatchelContentReader *reader,
                           SatchelReadOutcome outcome, GBytes *piece) {
    SatchelPiece callback = reader->callback;
    reader->callback = NULL;
    callback(outcome, piece, reader->data);
}

void satchel_reader_end(SatchelContentReader *reader,
                        SatchelReadOutcome outcome) {
    reader->state = OVER;
    reader->outcome = outcome;
    if (reader->callback != NULL) satchel_reader_answer(reader, outcome, NULL);
}

static void stream_piece(GObject *object, GAsyncResult *result, gpointer data) {
    GError *error = NULL;
    GBytes *piece =
        g_input_stream_read_bytes_finish(G_INPUT_STREAM(object), result, &error);
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
        g_error_free(error);   // the reader is gone
        return;
    }
    SatchelContentReader *reader = data;
    if (piece == NULL) {
        g_error_free(error);
        satchel_reader_end(reader, SATCHEL_READ_FAILED);
        return;
    }
    if (g_bytes_get_size(piece) == 0)
        satchel_reader_end(reader, SATCHEL_READ_END);
    else
        satchel_reader_answer(reader, SATCHEL_READ_PIECE, piece);
    g_bytes_unref(piece);
}

void satchel_reader_pump(SatchelContentReader *reader) {
    if (reader->callback == NULL) return;
    GBytes *ahead = g_queue_pop_head(&reader->ahead);
    if (ahead != NULL) {
        reader->ahead_size -= g_bytes_get_size(ahead);
        satchel_selection_read_ahead(reader);
        satchel_reader_answer(reader, SATCHEL_READ_PIECE, ahead);
        g_bytes_unref(ahead);
        return;
    }
    switch (reader->state) {
        case STREAM:
            if (reader->stream != NULL)
                g_input_stream_read_bytes_async(
                    reader->stream, SATCHEL_PIECE, G_PRIORITY_DEFAULT,
                    reader->cancellable, stream_piece, reader);
            break;
        case ASKED:
        case INCREMENTAL:
            break;
        case WHOLE:
            satchel_selection_pump_whole(reader);
            break;
        case OVER:
            satchel_reader_answer(reader, reader->outcome, NULL);
            break;
    }
}

// A pipe holds 64 KiB unless it is told otherwise: then the two sides wait for
// each other with every piece.
static void widen_pipe(GInputStream *stream) {
    int file = -1;
    if (g_object_class_find_property(G_OBJECT_GET_CLASS(stream), "fd") == NULL)
        return;
    g_object_get(stream, "fd", &file, NULL);
    if (file >= 0) (void)fcntl(file, F_SETPIPE_SZ, 1 << 20);
}

static void have_stream(GObject *object, GAsyncResult *result, gpointer data) {
    const char *type = NULL;
    GError *error = NULL;
    GInputStream *stream =
        GDK_IS_DROP(object)
            ? gdk_drop_read_finish(GDK_DROP(object), result, &type, &error)
            : gdk_clipboard_read_finish(GDK_CLIPBOARD(object), result, &type,
                                        &error);
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
        g_error_free(error);   // the reader is gone
        return;
    }
    SatchelContentReader *reader = data;
    if (stream == NULL) {
        g_error_free(error);
        satchel_reader_end(reader, SATCHEL_READ_REFUSED);
        return;
    }
    reader->stream = stream;
    widen_pipe(stream);
    satchel_reader_pump(reader);
}

SatchelContentReader *satchel_content_reader_new_for_drop(GdkDrop *drop,
                                                          const char *type) {
    SatchelContentReader *reader = g_new0(SatchelContentReader, 1);
    reader->display = gdk_drop_get_display(drop);
    if (GDK_IS_X11_DISPLAY(reader->display) && gdk_drop_get_drag(drop) == NULL) {
        satchel_selection_convert_drop(reader, drop, type);
        return reader;
    }
    const char *types[] = {type, NULL};
    reader->state = STREAM;
    reader->cancellable = g_cancellable_new();
    gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, reader->cancellable,
                        have_stream, reader);
    return reader;
}

SatchelContentReader *satchel_content_reader_new_for_clipboard(
    GdkDisplay *display, const char *type) {
    SatchelContentReader *reader = g_new0(SatchelContentReader, 1);
    reader->display = display;
    GdkClipboard *clipboard = gdk_display_get_clipboard(display);
    if (GDK_IS_X11_DISPLAY(display) && !gdk_clipboard_is_local(clipboard)) {
        satchel_selection_convert_clipboard(reader, type);
        return reader;
    }
    const char *types[] = {g_intern_string(type), NULL};
    reader->state = STREAM;
    reader->cancellable = g_cancellable_new();
    gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT,
                             reader->cancellable, have_stream, reader);
    return reader;
}

void satchel_content_reader_next(SatchelContentReader *reader, SatchelPiece callback,
                              gpointer data) {
    reader->callback = callback;
    reader->data = data;
    satchel_reader_pump(reader);
}

guint64 satchel_content_reader_lower_bound(SatchelContentReader *reader) {
    return reader->lower_bound;
}

void satchel_content_reader_free(SatchelContentReader *reader) {
    reader->callback = NULL;
    satchel_selection_stop(reader);
    if (reader->cancellable != NULL) {
        g_cancellable_cancel(reader->cancellable);
        g_object_unref(reader->cancellable);
    }
    g_clear_object(&reader->stream);
    g_queue_clear_full(&reader->ahead, (GDestroyNotify)g_bytes_unref);
    g_free(reader);
}
