#define _GNU_SOURCE
#include "SatchelContentReader.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <fcntl.h>
#include <gdk/x11/gdkx.h>
#include <string.h>

#include "SatchelDropSourcePrivate.h"
#include "SatchelProvider.h"

// GDK marks all of its X11 entry points deprecated from 4.18 on without a
// replacement; there is no other way to a selection.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

typedef enum {
    STREAM,        // reading from GDK's stream
    ASKED,         // X11: converted, no answer yet
    WHOLE,         // X11: the property holds everything
    INCREMENTAL,   // X11: pieces come one after another
    OVER,
} ReaderState;

struct SatchelContentReader {
    GdkDisplay *display;
    ReaderState state;
    SatchelReadOutcome outcome;   // once OVER
    guint64 lower_bound;

    SatchelPiece callback;        // set while a piece is being waited for
    gpointer data;

    // Elsewhere than on X11
    GCancellable *cancellable;
    GInputStream *stream;

    // X11
    Window window, source;
    gboolean owns_window;
    Atom selection, target, property;
    Time time;
    gulong handler;
    long offset;                  // WHOLE: in 32-bit units
    gboolean piece_waits;         // INCREMENTAL: one is in the property
};

// Properties that are waited on, and those of transfers that were given up: X11
// has no way to tell a sender to stop, so one that answers late, or goes on,
// would write into what another sends. They are never used again.
static GHashTable *taken_properties = NULL;

static Atom take_property_name(GdkDisplay *display) {
    // A few names used in turn: atoms live as long as the X server.
    static guint serial = 0;
    if (taken_properties == NULL)
        taken_properties = g_hash_table_new(NULL, NULL);
    for (guint number = serial++ % 16;; number++) {
        char name[32];
        g_snprintf(name, sizeof name, "_SATCHEL_CONTENT_%u", number);
        Atom atom = gdk_x11_get_xatom_by_name_for_display(display, name);
        if (g_hash_table_add(taken_properties, GSIZE_TO_POINTER(atom)))
            return atom;
    }
}

static void give_property_name_back(Atom atom) {
    g_hash_table_remove(taken_properties, GSIZE_TO_POINTER(atom));
}

static void answer(SatchelContentReader *reader, SatchelReadOutcome outcome,
                   GBytes *piece) {
    SatchelPiece callback = reader->callback;
    reader->callback = NULL;
    callback(outcome, piece, reader->data);
}

static void end(SatchelContentReader *reader, SatchelReadOutcome outcome) {
    reader->state = OVER;
    reader->outcome = outcome;
    if (reader->callback != NULL) answer(reader, outcome, NULL);
}

// The bytes of a property as the wire had them: Xlib widens 32-bit units to
// longs.
static GBytes *take_property(SatchelContentReader *reader, long offset,
                             long length, Bool delete, gulong *after) {
    Display *xdisplay = gdk_x11_display_get_xdisplay(reader->display);
    Atom type;
    int format;
    gulong count;
    guchar *value = NULL;
    gdk_x11_display_error_trap_push(reader->display);
    int status = XGetWindowProperty(xdisplay, reader->window, reader->property,
                                    offset, length, delete, AnyPropertyType,
                                    &type, &format, &count, after, &value);
    int error = gdk_x11_display_error_trap_pop(reader->display);
    if (status != Success || error != 0 || type == None) {
        if (value != NULL) XFree(value);
        return NULL;
    }
    GByteArray *bytes = g_byte_array_new();
    if (format == 32) {
        const gulong *units = (const gulong *)(gpointer)value;
        for (gulong i = 0; i < count; i++) {
            guint32 unit = (guint32)units[i];
            g_byte_array_append(bytes, (const guint8 *)&unit, sizeof unit);
        }
    } else {
        g_byte_array_append(bytes, value, (guint)(count * (gulong)format / 8));
    }
    if (value != NULL) XFree(value);
    return g_byte_array_free_to_bytes(bytes);
}

static void pump_whole(SatchelContentReader *reader) {
    gulong after = 0;
    GBytes *piece = take_property(reader, reader->offset, SATCHEL_PIECE / 4,
                                  True, &after);
    gsize size = piece != NULL ? g_bytes_get_size(piece) : 0;
    if (size == 0) {
        end(reader, piece != NULL ? SATCHEL_READ_END : SATCHEL_READ_FAILED);
    } else {
        reader->offset += SATCHEL_PIECE / 4;
        if (after == 0) {
            reader->state = OVER;
            reader->outcome = SATCHEL_READ_END;
        }
        answer(reader, SATCHEL_READ_PIECE, piece);
    }
    g_clear_pointer(&piece, g_bytes_unref);
}

static void pump_incremental(SatchelContentReader *reader) {
    if (!reader->piece_waits) return;
    reader->piece_waits = FALSE;
    gulong after = 0;
    // Deleting the property is what asks the sender for the next piece.
    GBytes *piece = take_property(reader, 0, G_MAXINT32 / 4, True, &after);
    if (piece == NULL)
        end(reader, SATCHEL_READ_FAILED);
    else if (g_bytes_get_size(piece) == 0)
        end(reader, SATCHEL_READ_END);
    else
        answer(reader, SATCHEL_READ_PIECE, piece);
    g_clear_pointer(&piece, g_bytes_unref);
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
        end(reader, SATCHEL_READ_FAILED);
        return;
    }
    if (g_bytes_get_size(piece) == 0)
        end(reader, SATCHEL_READ_END);
    else
        answer(reader, SATCHEL_READ_PIECE, piece);
    g_bytes_unref(piece);
}

static void pump(SatchelContentReader *reader) {
    if (reader->callback == NULL) return;
    switch (reader->state) {
        case STREAM:
            if (reader->stream != NULL)
                g_input_stream_read_bytes_async(
                    reader->stream, SATCHEL_PIPE_PIECE, G_PRIORITY_DEFAULT,
                    reader->cancellable, stream_piece, reader);
            break;
        case ASKED:
            break;
        case WHOLE:
            pump_whole(reader);
            break;
        case INCREMENTAL:
            pump_incremental(reader);
            break;
        case OVER:
            answer(reader, reader->outcome, NULL);
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
        end(reader, SATCHEL_READ_REFUSED);
        return;
    }
    reader->stream = stream;
    widen_pipe(stream);
    pump(reader);
}

static void converted(SatchelContentReader *reader, Atom property) {
    Display *xdisplay = gdk_x11_display_get_xdisplay(reader->display);
    if (property == None) {
        // The server refuses for a program that has quit.
        gboolean is_owned =
            XGetSelectionOwner(xdisplay, reader->selection) != None;
        end(reader, is_owned ? SATCHEL_READ_REFUSED : SATCHEL_READ_VANISHED);
        return;
    }
    Atom type = None;
    int format = 0;
    gulong count, after = 0;
    guchar *value = NULL;
    gdk_x11_display_error_trap_push(reader->display);
    XGetWindowProperty(xdisplay, reader->window, reader->property, 0, 1, False,
                       AnyPropertyType, &type, &format, &count, &after, &value);
    gdk_x11_display_error_trap_pop_ignored(reader->display);
    if (type == gdk_x11_get_xatom_by_name_for_display(reader->display, "INCR")) {
        if (format == 32 && count == 1)
            reader->lower_bound = *(gulong *)(gpointer)value;
        reader->state = INCREMENTAL;
        XDeleteProperty(xdisplay, reader->window, reader->property);
    } else {
        reader->lower_bound = count * (gulong)format / 8 + after;
        reader->state = WHOLE;
    }
    if (value != NULL) XFree(value);
    pump(reader);
}

// Qt 5 echoes another target than it was asked for, and none in a refusal: the
// window, the selection and the property tell whose answer this is. A refusal
// names no property; others may be waited for at the same window.
static gboolean is_answer(const SatchelContentReader *reader,
                          const XSelectionEvent *event) {
    if (reader->state != ASKED || event->requestor != reader->window ||
        event->selection != reader->selection)
        return FALSE;
    if (event->property != None) return event->property == reader->property;
    return event->time == reader->time &&
           (event->target == reader->target || event->target == None);
}

static gboolean reader_event(GdkDisplay *display, const XEvent *event,
                             gpointer data) {
    (void)display;
    SatchelContentReader *reader = data;
    switch (event->type) {
        case SelectionNotify:
            if (!is_answer(reader, &event->xselection))
                return GDK_EVENT_PROPAGATE;
            converted(reader, event->xselection.property);
            return GDK_EVENT_STOP;
        case PropertyNotify:
            if (reader->state != INCREMENTAL ||
                event->xproperty.window != reader->window ||
                event->xproperty.atom != reader->property ||
                event->xproperty.state != PropertyNewValue)
                return GDK_EVENT_PROPAGATE;
            reader->piece_waits = TRUE;
            pump(reader);
            return GDK_EVENT_STOP;
        case DestroyNotify:
            if (event->xdestroywindow.window == reader->source &&
                (reader->state == ASKED ||
                 (reader->state == INCREMENTAL && !reader->piece_waits)))
                end(reader, SATCHEL_READ_VANISHED);
            return GDK_EVENT_PROPAGATE;
        default:
            return GDK_EVENT_PROPAGATE;
    }
}

static void convert(SatchelContentReader *reader, const char *type, Time time) {
    GdkDisplay *display = reader->display;
    reader->target = gdk_x11_get_xatom_by_name_for_display(display, type);
    reader->property = take_property_name(display);
    reader->time = time;
    reader->state = ASKED;
    reader->handler = g_signal_connect(display, "xevent",
                                       G_CALLBACK(reader_event), reader);
    satchel_watch_window(display, reader->window, PropertyChangeMask);
    if (reader->source != None)
        satchel_watch_window(display, reader->source, StructureNotifyMask);
    Display *xdisplay = gdk_x11_display_get_xdisplay(display);
    XDeleteProperty(xdisplay, reader->window, reader->property);
    XConvertSelection(xdisplay, reader->selection, reader->target,
                      reader->property, reader->window, time);
    XFlush(xdisplay);
}

static void convert_drop(SatchelContentReader *reader, GdkDrop *drop,
                         const char *type) {
    reader->window = gdk_x11_surface_get_xid(gdk_drop_get_surface(drop));
    reader->source = satchel_drop_last_source(reader->display);
    reader->selection =
        gdk_x11_get_xatom_by_name_for_display(reader->display, "XdndSelection");
    convert(reader, type, satchel_drop_last_time(reader->display,
                                                 reader->window));
}

static void convert_clipboard(SatchelContentReader *reader, const char *type) {
    GdkDisplay *display = reader->display;
    Display *xdisplay = gdk_x11_display_get_xdisplay(display);
    reader->selection =
        gdk_x11_get_xatom_by_name_for_display(display, "CLIPBOARD");
    reader->source = XGetSelectionOwner(xdisplay, reader->selection);
    reader->window =
        XCreateWindow(xdisplay, gdk_x11_display_get_xrootwindow(display), -1,
                      -1, 1, 1, 0, 0, InputOnly, CopyFromParent, 0, NULL);
    reader->owns_window = TRUE;
    // The time of the key that pasted may be older than the content.
    convert(reader, type, CurrentTime);
}

SatchelContentReader *satchel_content_reader_new_for_drop(GdkDrop *drop,
                                                          const char *type) {
    SatchelContentReader *reader = g_new0(SatchelContentReader, 1);
    reader->display = gdk_drop_get_display(drop);
    if (GDK_IS_X11_DISPLAY(reader->display) && gdk_drop_get_drag(drop) == NULL) {
        convert_drop(reader, drop, type);
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
        convert_clipboard(reader, type);
        return reader;
    }
    const char *types[] = {g_intern_string(type), NULL};
    reader->state = STREAM;
    reader->cancellable = g_cancellable_new();
    gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT,
                             reader->cancellable, have_stream, reader);
    return reader;
}

char **satchel_names_of_targets(GdkDisplay *display, GBytes *targets) {
    GStrvBuilder *names = g_strv_builder_new();
    gsize size = g_bytes_get_size(targets);
    const guint32 *atoms = g_bytes_get_data(targets, NULL);
    for (gsize i = 0; i < size / sizeof *atoms; i++) {
        const char *name =
            gdk_x11_get_xatom_name_for_display(display, (Atom)atoms[i]);
        if (name != NULL) g_strv_builder_add(names, name);
    }
    char **result = g_strv_builder_end(names);
    g_strv_builder_unref(names);
    return result;
}

gboolean satchel_display_is_x11(GdkDisplay *display) {
    return GDK_IS_X11_DISPLAY(display);
}

gboolean satchel_clipboard_has_targets(GdkDisplay *display) {
    return GDK_IS_X11_DISPLAY(display) &&
           !gdk_clipboard_is_local(gdk_display_get_clipboard(display));
}

void satchel_content_reader_next(SatchelContentReader *reader, SatchelPiece callback,
                              gpointer data) {
    reader->callback = callback;
    reader->data = data;
    pump(reader);
}

guint64 satchel_content_reader_lower_bound(SatchelContentReader *reader) {
    return reader->lower_bound;
}

void satchel_content_reader_free(SatchelContentReader *reader) {
    reader->callback = NULL;
    if (reader->handler != 0) {
        g_signal_handler_disconnect(reader->display, reader->handler);
        Display *xdisplay = gdk_x11_display_get_xdisplay(reader->display);
        // What was given up stays as it is: deleting a piece asks for the next.
        gboolean may_be_written =
            reader->state == ASKED || reader->state == INCREMENTAL;
        if (reader->owns_window)
            XDestroyWindow(xdisplay, reader->window);
        else if (!may_be_written)
            XDeleteProperty(xdisplay, reader->window, reader->property);
        if (reader->owns_window || !may_be_written)
            give_property_name_back(reader->property);
    }
    if (reader->cancellable != NULL) {
        g_cancellable_cancel(reader->cancellable);
        g_object_unref(reader->cancellable);
    }
    g_clear_object(&reader->stream);
    g_free(reader);
}

G_GNUC_END_IGNORE_DEPRECATIONS
