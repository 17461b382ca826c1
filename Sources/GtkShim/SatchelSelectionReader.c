#include <X11/Xatom.h>

#include "SatchelContentReaderPrivate.h"
#include "SatchelDropSourcePrivate.h"
#include "SatchelProvider.h"
#include "SatchelX11.h"

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
        Atom atom = x11_atom(display, name);
        if (g_hash_table_add(taken_properties, GSIZE_TO_POINTER(atom)))
            return atom;
    }
}

static void give_property_name_back(Atom atom) {
    g_hash_table_remove(taken_properties, GSIZE_TO_POINTER(atom));
}

static void free_value(gpointer value) {
    XFree(value);
}

// The bytes of a property as the wire had them: Xlib widens 32-bit units to
// longs.
static GBytes *take_property(SatchelContentReader *reader, long offset,
                             long length, Bool delete, gulong *after) {
    Display *xdisplay = x11_display(reader->display);
    Atom type;
    int format;
    gulong count;
    guchar *value = NULL;
    x11_push_trap(reader->display);
    int status = XGetWindowProperty(xdisplay, reader->window, reader->property,
                                    offset, length, delete, AnyPropertyType,
                                    &type, &format, &count, after, &value);
    int error = x11_pop_trap(reader->display);
    if (status != Success || error != 0 || type == None) {
        if (value != NULL) XFree(value);
        return NULL;
    }
    if (format != 32 && value != NULL)
        return g_bytes_new_with_free_func(value, count * (gulong)format / 8,
                                          free_value, value);
    GByteArray *bytes = g_byte_array_new();
    const gulong *units = (const gulong *)(gpointer)value;
    for (gulong i = 0; i < count; i++) {
        guint32 unit = (guint32)units[i];
        g_byte_array_append(bytes, (const guint8 *)&unit, sizeof unit);
    }
    if (value != NULL) XFree(value);
    return g_byte_array_free_to_bytes(bytes);
}

void satchel_selection_pump_whole(SatchelContentReader *reader) {
    gulong after = 0;
    GBytes *piece = take_property(reader, reader->offset, SATCHEL_PIECE / 4,
                                  True, &after);
    gsize size = piece != NULL ? g_bytes_get_size(piece) : 0;
    if (size == 0) {
        satchel_reader_end(reader,
                           piece != NULL ? SATCHEL_READ_END : SATCHEL_READ_FAILED);
    } else {
        reader->offset += SATCHEL_PIECE / 4;
        if (after == 0) {
            reader->state = OVER;
            reader->outcome = SATCHEL_READ_END;
        }
        satchel_reader_answer(reader, SATCHEL_READ_PIECE, piece);
    }
    g_clear_pointer(&piece, g_bytes_unref);
}

// How much may have come that nobody has asked for: the sender makes its next
// piece while the last is being kept.
#define AHEAD (1 << 20)

void satchel_selection_read_ahead(SatchelContentReader *reader) {
    if (reader->state != INCREMENTAL || !reader->piece_waits ||
        reader->ahead_size >= AHEAD)
        return;
    reader->piece_waits = FALSE;
    gulong after = 0;
    // Deleting the property is what asks the sender for the next piece.
    GBytes *piece = take_property(reader, 0, G_MAXINT32 / 4, True, &after);
    gsize size = piece != NULL ? g_bytes_get_size(piece) : 0;
    if (size > 0) {
        reader->ahead_size += size;
        g_queue_push_tail(&reader->ahead, piece);
        if (reader->is_left) {
            reader->state = OVER;
            reader->outcome = SATCHEL_READ_VANISHED;
        }
        return;
    }
    // Whoever reads hears of it after the pieces that have come before.
    reader->state = OVER;
    reader->outcome = piece != NULL ? SATCHEL_READ_END : SATCHEL_READ_FAILED;
    g_clear_pointer(&piece, g_bytes_unref);
}

static void converted(SatchelContentReader *reader, Atom property) {
    Display *xdisplay = x11_display(reader->display);
    if (property == None) {
        // The server refuses for a program that has quit.
        gboolean is_owned =
            XGetSelectionOwner(xdisplay, reader->selection) != None;
        satchel_reader_end(
            reader, is_owned ? SATCHEL_READ_REFUSED : SATCHEL_READ_VANISHED);
        return;
    }
    Atom type = None;
    int format = 0;
    gulong count, after = 0;
    guchar *value = NULL;
    x11_push_trap(reader->display);
    XGetWindowProperty(xdisplay, reader->window, reader->property, 0, 1, False,
                       AnyPropertyType, &type, &format, &count, &after, &value);
    x11_pop_trap_ignored(reader->display);
    if (type == x11_atom(reader->display, "INCR")) {
        if (format == 32 && count == 1)
            // Xlib extends the sign of 32 bits.
            reader->lower_bound = (guint32) * (gulong *)(gpointer)value;
        reader->state = INCREMENTAL;
        XDeleteProperty(xdisplay, reader->window, reader->property);
    } else {
        reader->lower_bound = count * (gulong)format / 8 + after;
        reader->state = WHOLE;
    }
    if (value != NULL) XFree(value);
    satchel_reader_pump(reader);
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
            satchel_selection_read_ahead(reader);
            satchel_reader_pump(reader);
            return GDK_EVENT_STOP;
        case DestroyNotify:
            if (event->xdestroywindow.window == reader->source) {
                // What it has sent is still there.
                reader->is_left = reader->state == INCREMENTAL;
                if (reader->state == ASKED ||
                    (reader->is_left && !reader->piece_waits))
                    satchel_reader_end(reader, SATCHEL_READ_VANISHED);
            }
            return GDK_EVENT_PROPAGATE;
        default:
            return GDK_EVENT_PROPAGATE;
    }
}

static void convert(SatchelContentReader *reader, const char *type, Time time) {
    GdkDisplay *display = reader->display;
    reader->target = x11_atom(display, type);
    reader->property = take_property_name(display);
    reader->time = time;
    reader->state = ASKED;
    reader->handler = g_signal_connect(display, "xevent",
                                       G_CALLBACK(reader_event), reader);
    satchel_watch_window(display, reader->window, PropertyChangeMask);
    if (reader->source != None)
        satchel_watch_window(display, reader->source, StructureNotifyMask);
    Display *xdisplay = x11_display(display);
    XDeleteProperty(xdisplay, reader->window, reader->property);
    XConvertSelection(xdisplay, reader->selection, reader->target,
                      reader->property, reader->window, time);
    XFlush(xdisplay);
}

void satchel_selection_convert_drop(SatchelContentReader *reader, GdkDrop *drop,
                         const char *type) {
    reader->window = x11_window(gdk_drop_get_surface(drop));
    reader->source = satchel_drop_last_source(reader->display);
    reader->selection = x11_atom(reader->display, "XdndSelection");
    convert(reader, type, satchel_drop_last_time(reader->display,
                                                 reader->window));
}

void satchel_selection_convert_clipboard(SatchelContentReader *reader, const char *type) {
    GdkDisplay *display = reader->display;
    Display *xdisplay = x11_display(display);
    reader->selection = x11_atom(display, "CLIPBOARD");
    reader->source = XGetSelectionOwner(xdisplay, reader->selection);
    reader->window =
        XCreateWindow(xdisplay, x11_root(display), -1, -1, 1, 1, 0, 0,
                      InputOnly, CopyFromParent, 0, NULL);
    reader->owns_window = TRUE;
    // The time of the key that pasted may be older than the content.
    convert(reader, type, CurrentTime);
}

void satchel_selection_stop(SatchelContentReader *reader) {
    if (reader->handler == 0) return;
    g_signal_handler_disconnect(reader->display, reader->handler);
    Display *xdisplay = x11_display(reader->display);
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

char **satchel_names_of_targets(GdkDisplay *display, GBytes *targets) {
    GStrvBuilder *names = g_strv_builder_new();
    gsize size = g_bytes_get_size(targets);
    const guint32 *atoms = g_bytes_get_data(targets, NULL);
    for (gsize i = 0; i < size / sizeof *atoms; i++) {
        const char *name = x11_atom_name(display, (Atom)atoms[i]);
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
