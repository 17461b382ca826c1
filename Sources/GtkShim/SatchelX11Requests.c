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

// The provider that answers here, if one does, and the type that it is asked for.
static GdkContentProvider *answering(GdkDisplay *display, const XEvent *event,
                                     const char **type) {
    if (event->type != SelectionRequest ||
        event->xselectionrequest.requestor == None)
        return NULL;
    const XSelectionRequestEvent *request = &event->xselectionrequest;
    GdkContentProvider *provider = provider_of(display, request->selection);
    *type = type_of_target(x11_atom_name(display, request->target));
    return satchel_provider_offers(provider, *type) ? provider : NULL;
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
    const char *type;
    if (answering(display, g_value_get_pointer(&values[1]), &type) != NULL) {
        gulong handler = clipboard_handler(display);
        if (handler != 0) g_signal_handler_block(display, handler);
    }
    return TRUE;
}

static gboolean note_event(GdkDisplay *display, const XEvent *event,
                           gpointer data) {
    (void)data;
    x11_answers_note(event);
    const char *type;
    GdkContentProvider *provider = answering(display, event, &type);
    if (provider == NULL) return GDK_EVENT_PROPAGATE;
    gulong handler = clipboard_handler(display);
    if (handler != 0) g_signal_handler_unblock(display, handler);
    satchel_provider_answer(
        provider, type, x11_answer_new(display, &event->xselectionrequest));
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
