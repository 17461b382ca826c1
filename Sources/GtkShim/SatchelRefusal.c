#include "SatchelProvider.h"
#include "SatchelProviderPrivate.h"
#include "SatchelX11.h"

// GDK answers every request for an offered type with success, and only then
// asks the provider, whose failure leaves an empty property. So a request is
// held back here until its bytes are ready to flow, and only then handed on.

typedef struct {
    GdkDisplay *display;
    GdkContentProvider *provider;
    XEvent event;
} HeldRequest;

static const char answering_key[] = "satchel-answers-refusals";
static const char drag_provider_key[] = "satchel-drag-provider";
static gboolean handing_on = FALSE;

static void refuse(const HeldRequest *held) {
    const XSelectionRequestEvent *request = &held->event.xselectionrequest;
    XSelectionEvent reply = {
        .type = SelectionNotify,
        .requestor = request->requestor,
        .selection = request->selection,
        .target = request->target,
        .property = None,
        .time = request->time,
    };
    x11_push_trap(held->display);
    XSendEvent(x11_display(held->display), request->requestor, False,
               NoEventMask, (XEvent *)&reply);
    x11_pop_trap_ignored(held->display);
}

static gboolean open_held(SatchelRequest *request, gpointer data) {
    HeldRequest *held = data;
    gboolean handled = FALSE;
    satchel_provider_stream_next(held->provider, request);
    handing_on = TRUE;
    g_signal_emit_by_name(held->display, "xevent", &held->event, &handled);
    handing_on = FALSE;
    satchel_provider_stream_next(held->provider, NULL);
    return handled;
}

static void end_held(gboolean opened, gpointer data) {
    HeldRequest *held = data;
    if (!opened) refuse(held);
    g_object_unref(held->provider);
    g_free(held);
}

static const SatchelHold hold = {open_held, end_held};

static const char *type_of_target(const char *target) {
    if (g_str_equal(target, "UTF8_STRING") || g_str_equal(target, "STRING") ||
        g_str_equal(target, "TEXT") || g_str_equal(target, "COMPOUND_TEXT"))
        return "text/plain;charset=utf-8";
    return gdk_intern_mime_type(target);
}

static gboolean hold_request(GdkDisplay *display, const XEvent *event,
                             gpointer data) {
    (void)data;
    if (handing_on || event->type != SelectionRequest)
        return GDK_EVENT_PROPAGATE;
    const XSelectionRequestEvent *request = &event->xselectionrequest;
    const char *selection = x11_atom_name(display, request->selection);
    GdkContentProvider *provider = NULL;
    if (g_str_equal(selection, "XdndSelection"))
        provider = g_object_get_data(G_OBJECT(display), drag_provider_key);
    else if (g_str_equal(selection, "CLIPBOARD"))
        provider = gdk_clipboard_get_content(gdk_display_get_clipboard(display));
    const char *type = type_of_target(x11_atom_name(display, request->target));
    if (provider == NULL || type == NULL || request->requestor == None)
        return GDK_EVENT_PROPAGATE;
    HeldRequest *held = g_new0(HeldRequest, 1);
    held->display = display;
    held->provider = g_object_ref(provider);
    held->event = *event;
    if (satchel_provider_hold(provider, type, &hold, held))
        return GDK_EVENT_STOP;
    g_object_unref(held->provider);
    g_free(held);
    return GDK_EVENT_PROPAGATE;
}

void satchel_provider_answer_refusals(GdkDisplay *display) {
    if (!GDK_IS_X11_DISPLAY(display) ||
        g_object_get_data(G_OBJECT(display), answering_key) != NULL)
        return;
    g_object_set_data(G_OBJECT(display), answering_key, display);
    g_signal_connect(display, "xevent", G_CALLBACK(hold_request), NULL);
}

void satchel_provider_is_dragged(GdkContentProvider *provider,
                                 GdkDisplay *display) {
    g_object_set_data_full(G_OBJECT(display), drag_provider_key,
                           g_object_ref(provider), g_object_unref);
}
