#include <X11/Xatom.h>

#include "SatchelProvider.h"
#include "SatchelProviderPrivate.h"
#include "SatchelX11Answer.h"

// What programs ask of our own providers is answered here instead of by GDK:
// see SatchelX11Answer.h. GDK also says yes to every offered type before the
// provider is asked, whose refusal then leaves an empty property.

static const char answering_key[] = "satchel-answers-requests";
static const char drag_provider_key[] = "satchel-drag-provider";

static const char *type_of_target(const char *target) {
    if (g_str_equal(target, "UTF8_STRING") || g_str_equal(target, "STRING") ||
        g_str_equal(target, "TEXT") || g_str_equal(target, "COMPOUND_TEXT"))
        return "text/plain;charset=utf-8";
    return gdk_intern_mime_type(target);
}

static GdkContentProvider *provider_of(GdkDisplay *display, Atom selection) {
    const char *name = x11_atom_name(display, selection);
    if (g_str_equal(name, "XdndSelection"))
        return g_object_get_data(G_OBJECT(display), drag_provider_key);
    if (g_str_equal(name, "CLIPBOARD"))
        return gdk_clipboard_get_content(gdk_display_get_clipboard(display));
    return NULL;
}

// A request for several types at once: pairs of a target and a property.
typedef struct {
    GdkDisplay *display;
    XSelectionRequestEvent request;
    Atom *pairs;
    gsize count;   // of atoms
    gsize pending; // pairs that are not answered, and one for the asking
} Multiple;

// Nobody needs more; each may be all there is.
enum { most_pairs = 64 };

// One pair of them.
typedef struct {
    Multiple *multiple;
    gsize index;   // of its property
} Pair;

// Once all are answered, the property of each that there isn't is None.
static void note_pair(Multiple *multiple) {
    if (--multiple->pending > 0) return;
    const XSelectionRequestEvent *request = &multiple->request;
    x11_push_trap(multiple->display);
    if (request->property != None)
        XChangeProperty(x11_display(multiple->display), request->requestor,
                        request->property,
                        x11_atom(multiple->display, "ATOM_PAIR"), 32,
                        PropModeReplace, (guchar *)multiple->pairs,
                        (int)multiple->count);
    x11_notify(multiple->display, request, request->property);
    XFlush(x11_display(multiple->display));
    x11_pop_trap_ignored(multiple->display);
    if (multiple->pairs != NULL) XFree(multiple->pairs);
    g_free(multiple);
}

static void answer_pair(gboolean is_there, gpointer data) {
    Pair *pair = data;
    if (!is_there) pair->multiple->pairs[pair->index] = None;
    note_pair(pair->multiple);
    g_free(pair);
}

static gboolean read_pairs(Multiple *multiple) {
    Atom type = None;
    int format = 0;
    unsigned long count = 0, left = 0;
    const XSelectionRequestEvent *request = &multiple->request;
    x11_push_trap(multiple->display);
    XGetWindowProperty(x11_display(multiple->display), request->requestor,
                       request->property, 0, most_pairs * 2, False, AnyPropertyType,
                       &type, &format, &count, &left,
                       (guchar **)&multiple->pairs);
    multiple->count = count & ~1ul;
    return x11_pop_trap(multiple->display) == 0 && multiple->count > 0 &&
           format == 32 && type == x11_atom(multiple->display, "ATOM_PAIR");
}

// What can be asked for. GDK says so to who asks for that alone.
static void write_targets(Multiple *multiple, GdkContentProvider *provider,
                          Atom property) {
    GdkContentFormats *formats = gdk_content_provider_ref_formats(provider);
    gsize count;
    const char *const *types =
        gdk_content_formats_get_mime_types(formats, &count);
    GArray *atoms = g_array_new(FALSE, FALSE, sizeof(Atom));
    for (gsize i = 0; i < count; i++) {
        Atom atom = x11_atom(multiple->display, types[i]);
        g_array_append_val(atoms, atom);
    }
    static const char *const own[] = {"TARGETS", "MULTIPLE"};
    for (gsize i = 0; i < G_N_ELEMENTS(own); i++) {
        Atom atom = x11_atom(multiple->display, own[i]);
        g_array_append_val(atoms, atom);
    }
    XChangeProperty(x11_display(multiple->display), multiple->request.requestor,
                    property, XA_ATOM, 32, PropModeReplace,
                    (guchar *)atoms->data, (int)atoms->len);
    g_array_unref(atoms);
    gdk_content_formats_unref(formats);
}

// The target's name; NULL where the server knows none, of which GDK would warn.
static const char *target_name(GdkDisplay *display, Atom target) {
    if (target == None) return NULL;
    x11_push_trap(display);
    char *name = XGetAtomName(x11_display(display), target);
    gboolean is_known = x11_pop_trap(display) == 0;
    if (name != NULL) XFree(name);
    return is_known ? x11_atom_name(display, target) : NULL;
}

static void ask_pair(Multiple *multiple, GdkContentProvider *provider,
                     gsize index) {
    XSelectionRequestEvent request = multiple->request;
    request.target = multiple->pairs[index];
    request.property = multiple->pairs[index + 1];
    const char *target = target_name(multiple->display, request.target);
    const char *type = target != NULL ? type_of_target(target) : NULL;
    gboolean has_property = target != NULL && request.property != None;
    if (has_property && satchel_provider_offers(provider, type)) {
        Pair *pair = g_new(Pair, 1);
        *pair = (Pair){multiple, index + 1};
        multiple->pending++;
        satchel_provider_answer(provider, type,
                                x11_answer_new(multiple->display, &request,
                                               answer_pair, pair));
    } else if (has_property && g_str_equal(target, "TARGETS")) {
        write_targets(multiple, provider, request.property);
    } else {
        multiple->pairs[index + 1] = None;
    }
}

static void answer_multiple(GdkDisplay *display, GdkContentProvider *provider,
                            const XSelectionRequestEvent *request) {
    Multiple *multiple = g_new(Multiple, 1);
    *multiple = (Multiple){.display = display, .request = *request, .pending = 1};
    if (!read_pairs(multiple)) {
        multiple->request.property = None;
        multiple->count = 0;
    }
    x11_push_trap(display);
    for (gsize i = 0; i < multiple->count; i += 2) ask_pair(multiple, provider, i);
    x11_pop_trap_ignored(display);
    note_pair(multiple);
}

// The provider that answers here, if one does.
static GdkContentProvider *answering(GdkDisplay *display, const XEvent *event) {
    if (event->type != SelectionRequest ||
        event->xselectionrequest.requestor == None)
        return NULL;
    const XSelectionRequestEvent *request = &event->xselectionrequest;
    GdkContentProvider *provider = provider_of(display, request->selection);
    const char *target = x11_atom_name(display, request->target);
    gboolean is_ours = g_str_equal(target, "MULTIPLE")
                           ? satchel_provider_is_own(provider)
                           : satchel_provider_offers(provider,
                                                     type_of_target(target));
    return is_ours ? provider : NULL;
}

static void answer(GdkDisplay *display, GdkContentProvider *provider,
                   const XSelectionRequestEvent *request) {
    const char *target = x11_atom_name(display, request->target);
    if (g_str_equal(target, "MULTIPLE"))
        answer_multiple(display, provider, request);
    else
        satchel_provider_answer(provider, type_of_target(target),
                                x11_answer_new(display, request, NULL, NULL));
}

static guint xevent_signal(GdkDisplay *display) {
    return g_signal_lookup("xevent", G_OBJECT_TYPE(display));
}

// GDK's own handler for the clipboard, which was connected before ours.
static gulong clipboard_handler(GdkDisplay *display) {
    return g_signal_handler_find(
        display, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, xevent_signal(display),
        0, NULL, NULL, gdk_display_get_clipboard(display));
}

// Runs before all handlers, and can't end the emission: what is answered here is
// kept from GDK's until `note_event` has it.
static gboolean go_before_gdk(GSignalInvocationHint *hint, guint count,
                              const GValue *values, gpointer data) {
    (void)hint;
    (void)count;
    (void)data;
    GdkDisplay *display = g_value_get_object(&values[0]);
    if (answering(display, g_value_get_pointer(&values[1])) != NULL) {
        gulong handler = clipboard_handler(display);
        if (handler != 0) g_signal_handler_block(display, handler);
    }
    return TRUE;
}

static gboolean note_event(GdkDisplay *display, const XEvent *event,
                           gpointer data) {
    (void)data;
    x11_answers_note(event);
    GdkContentProvider *provider = answering(display, event);
    if (provider == NULL) return GDK_EVENT_PROPAGATE;
    gulong handler = clipboard_handler(display);
    if (handler != 0) g_signal_handler_unblock(display, handler);
    answer(display, provider, &event->xselectionrequest);
    return GDK_EVENT_STOP;
}

void satchel_provider_answer_requests(GdkDisplay *display) {
    if (!GDK_IS_X11_DISPLAY(display) ||
        g_object_get_data(G_OBJECT(display), answering_key) != NULL)
        return;
    g_object_set_data(G_OBJECT(display), answering_key, display);
    g_signal_add_emission_hook(xevent_signal(display), 0, go_before_gdk, NULL,
                               NULL);
    g_signal_connect(display, "xevent", G_CALLBACK(note_event), NULL);
}

void satchel_provider_is_dragged(GdkContentProvider *provider,
                                 GdkDisplay *display) {
    g_object_set_data_full(G_OBJECT(display), drag_provider_key,
                           g_object_ref(provider), g_object_unref);
}
