#include "SatchelX11Answer.h"

struct X11Answer {
    GdkDisplay *display;
    XSelectionRequestEvent request;
    GByteArray *waiting;     // what is not yet in the property
    gsize expected;          // in bytes; 0 for unknown
    gboolean is_incremental; // INCR has been announced
    gboolean is_unread;      // the property is there
    gboolean is_complete;    // nothing more comes, and nobody else has this
    gboolean is_gone;        // nobody reads it any more
    SatchelWritten callback; // while there is no room
    gpointer data;
    X11Notify notify;        // until it has been called
    gpointer notify_data;
};

// Those that are not over, whatever their state.
static GSList *answers = NULL;

// The most that a property takes at once, in bytes.
static gsize chunk(const X11Answer *answer) {
    Display *display = x11_display(answer->display);
    gsize words = (gsize)XExtendedMaxRequestSize(display);
    if (words == 0) words = (gsize)XMaxRequestSize(display);
    return MIN(256 * 1024, words * 4 - 128);
}

static const char *target(const X11Answer *answer) {
    return x11_atom_name(answer->display, answer->request.target);
}

// Text for programs from before UTF-8 is made of all of it.
static gboolean is_legacy_text(const X11Answer *answer) {
    static const char *const names[] = {"STRING", "TEXT", "COMPOUND_TEXT", NULL};
    return g_strv_contains(names, target(answer));
}

// ICCCM leaves it to the owner of TEXT which encoding it is.
static Atom type(const X11Answer *answer) {
    return g_str_equal(target(answer), "TEXT")
               ? x11_atom(answer->display, "STRING")
               : answer->request.target;
}

void x11_notify(GdkDisplay *display, const XSelectionRequestEvent *request,
                Atom property) {
    XSelectionEvent reply = {
        .type = SelectionNotify,
        .requestor = request->requestor,
        .selection = request->selection,
        .target = request->target,
        .property = property,
        .time = request->time,
    };
    XSendEvent(x11_display(display), request->requestor, False, NoEventMask,
               (XEvent *)&reply);
}

static void notify_alone(gboolean is_there, gpointer data) {
    const X11Answer *answer = data;
    if (answer->is_gone) return;
    x11_notify(answer->display, &answer->request,
               is_there ? answer->request.property : None);
}

static void notify(X11Answer *answer, gboolean is_there) {
    X11Notify notify = answer->notify;
    answer->notify = NULL;
    if (notify != NULL) notify(is_there, answer->notify_data);
}

static void set_property(const X11Answer *answer, Atom type, int format,
                         const void *data, gsize count) {
    XChangeProperty(x11_display(answer->display), answer->request.requestor,
                    answer->request.property, type, format, PropModeReplace,
                    data, (int)count);
}

static void free_answer(X11Answer *answer) {
    notify(answer, FALSE);
    answers = g_slist_remove(answers, answer);
    g_byte_array_unref(answer->waiting);
    g_object_unref(answer->display);
    g_free(answer);
}

static void say_written(X11Answer *answer, gboolean written) {
    SatchelWritten callback = answer->callback;
    answer->callback = NULL;
    if (callback != NULL) callback(written, answer->data);
}

// Whoever asked has gone, or asks for something else in the same place.
static void abandon(X11Answer *answer) {
    answer->is_gone = TRUE;
    if (answer->is_complete) {
        free_answer(answer);
        return;
    }
    g_byte_array_set_size(answer->waiting, 0);
    say_written(answer, FALSE);
}

// Puts the next chunk into the property if the last one has been read. An empty
// one is the end.
static void advance(X11Answer *answer) {
    if (answer->is_unread || answer->is_gone) return;
    GByteArray *waiting = answer->waiting;
    if (waiting->len == 0 && !answer->is_complete) return;
    gsize most = chunk(answer);
    gsize size = MIN(waiting->len, most);
    x11_push_trap(answer->display);
    set_property(answer, type(answer), 8, waiting->data, size);
    XFlush(x11_display(answer->display));
    x11_pop_trap_ignored(answer->display);
    answer->is_unread = TRUE;
    if (size == 0) {
        free_answer(answer);
        return;
    }
    g_byte_array_remove_range(waiting, 0, (guint)size);
    if (waiting->len <= most) say_written(answer, TRUE);
}

// Says that it comes in chunks, of which each is asked for by deleting the one
// before it.
static void announce_chunks(X11Answer *answer) {
    Display *display = x11_display(answer->display);
    Window requestor = answer->request.requestor;
    // A lower bound, of 32 bits.
    gsize known = MAX(answer->expected, answer->waiting->len);
    long size = (long)MIN(known, G_MAXINT32);
    x11_push_trap(answer->display);
    XWindowAttributes attributes = {0};
    XGetWindowAttributes(display, requestor, &attributes);
    XSelectInput(display, requestor,
                 attributes.your_event_mask | PropertyChangeMask |
                     StructureNotifyMask);
    set_property(answer, x11_atom(answer->display, "INCR"), 32, &size, 1);
    notify(answer, TRUE);
    answer->is_incremental = answer->is_unread = TRUE;
    if (x11_pop_trap(answer->display) != 0) abandon(answer);
}

// Makes what the target asks for of UTF-8. FALSE when it is none.
static gboolean convert(X11Answer *answer) {
    GByteArray *text = answer->waiting;
    guchar *converted = NULL;
    gsize size = 0;
    g_byte_array_append(text, (const guchar *)"", 1);
    const char *utf8 = (const char *)text->data;
    if (g_str_equal(target(answer), "COMPOUND_TEXT"))
        converted = x11_compound_text(answer->display, utf8, &size);
    else
        converted = (guchar *)g_convert_with_fallback(
            utf8, text->len - 1, "ISO-8859-1", "UTF-8", NULL, NULL, &size, NULL);
    g_byte_array_set_size(text, 0);
    if (converted == NULL) return FALSE;
    g_byte_array_append(text, converted, (guint)size);
    g_free(converted);
    return TRUE;
}

X11Answer *x11_answer_new(GdkDisplay *display,
                          const XSelectionRequestEvent *request,
                          X11Notify notify, gpointer data) {
    X11Answer *answer = g_new0(X11Answer, 1);
    answer->display = g_object_ref(display);
    answer->request = *request;
    answer->notify = notify != NULL ? notify : notify_alone;
    answer->notify_data = notify != NULL ? data : answer;
    // Clients from before ICCCM name no property.
    if (request->property == None)
        answer->request.property = request->target;
    answer->waiting = g_byte_array_new();
    for (GSList *at = answers, *next; at != NULL; at = next) {
        next = at->next;
        X11Answer *other = at->data;
        if (other->is_incremental &&
            other->request.requestor == request->requestor &&
            other->request.property == answer->request.property)
            abandon(other);
    }
    answers = g_slist_prepend(answers, answer);
    return answer;
}

void x11_answer_expect(X11Answer *answer, gsize size) {
    answer->expected = size;
}

void x11_answer_write(X11Answer *answer, const void *bytes, gsize size,
                      SatchelWritten callback, gpointer data) {
    if (answer->is_gone) {
        callback(FALSE, data);
        return;
    }
    GByteArray *waiting = answer->waiting;
    g_byte_array_append(waiting, bytes, (guint)size);
    if (is_legacy_text(answer) || waiting->len < chunk(answer)) {
        if (answer->is_incremental) advance(answer);
        callback(TRUE, data);
        return;
    }
    answer->callback = callback;
    answer->data = data;
    if (answer->is_incremental)
        advance(answer);
    else
        announce_chunks(answer);
}

void x11_answer_finish(X11Answer *answer) {
    if (answer->is_gone) {
        free_answer(answer);
        return;
    }
    answer->is_complete = TRUE;
    GByteArray *waiting = answer->waiting;
    if (answer->is_incremental) {
        advance(answer);
        return;
    }
    if (is_legacy_text(answer) && !convert(answer)) {
        x11_answer_refuse(answer);
        return;
    }
    if (waiting->len >= chunk(answer)) {
        announce_chunks(answer);
        return;
    }
    x11_push_trap(answer->display);
    set_property(answer, type(answer), 8, waiting->data, waiting->len);
    notify(answer, TRUE);
    XFlush(x11_display(answer->display));
    x11_pop_trap_ignored(answer->display);
    free_answer(answer);
}

void x11_answer_refuse(X11Answer *answer) {
    if (answer->is_incremental) {
        x11_answer_finish(answer);
        return;
    }
    x11_push_trap(answer->display);
    notify(answer, FALSE);
    XFlush(x11_display(answer->display));
    x11_pop_trap_ignored(answer->display);
    free_answer(answer);
}

void x11_answers_note(const XEvent *event) {
    if (event->type != PropertyNotify && event->type != DestroyNotify) return;
    for (GSList *at = answers, *next; at != NULL; at = next) {
        next = at->next;
        X11Answer *answer = at->data;
        Window requestor = answer->request.requestor;
        if (event->type == DestroyNotify) {
            if (event->xdestroywindow.window == requestor) abandon(answer);
        } else if (event->xproperty.window == requestor &&
                   event->xproperty.atom == answer->request.property &&
                   event->xproperty.state == PropertyDelete &&
                   answer->is_unread) {
            answer->is_unread = FALSE;
            advance(answer);
        }
    }
}
