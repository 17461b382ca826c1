#include "SatchelDirectSave.h"

#include <X11/Xatom.h>
#include <string.h>

#include "SatchelDropSourcePrivate.h"
#include "SatchelX11.h"

// Nobody's address is longer, and a property may be as long as it likes.
static const long longest_text = 16 * 1024;

static Atom direct_save(GdkDisplay *display) {
    return x11_atom(display, SATCHEL_DIRECT_SAVE);
}

static char *read_text(GdkDisplay *display, Window window) {
    Atom type = None;
    int format = 0;
    gulong count = 0, after = 0;
    guchar *value = NULL;
    x11_push_trap(display);
    int status = XGetWindowProperty(
        x11_display(display), window, direct_save(display), 0,
        longest_text / 4, False, AnyPropertyType, &type, &format, &count,
        &after, &value);
    int error = x11_pop_trap(display);
    char *text = NULL;
    if (status == Success && error == 0 && format == 8 && after == 0 &&
        count > 0)
        text = g_strndup((const char *)value, count);
    if (value != NULL) XFree(value);
    return text;
}

static void write_text(GdkDisplay *display, Window window, const char *text) {
    x11_push_trap(display);
    XChangeProperty(x11_display(display), window, direct_save(display),
                    x11_atom(display, "text/plain"), 8, PropModeReplace,
                    (const guchar *)text, (int)strlen(text));
    x11_pop_trap_ignored(display);
}

char *satchel_drop_save_name(GdkDrop *drop) {
    Window source = satchel_drop_source_window(drop);
    return source != None ? read_text(gdk_drop_get_display(drop), source)
                          : NULL;
}

void satchel_drop_set_save_address(GdkDrop *drop, const char *address) {
    Window source = satchel_drop_source_window(drop);
    if (source != None)
        write_text(gdk_drop_get_display(drop), source,
                   address != NULL ? address : "");
}

struct SatchelSave {
    GdkDisplay *display;
    XSelectionRequestEvent request;
};

// The drag that offers to save now, or did last.
typedef struct {
    Window owner;
    SatchelSaveRequest handler;
    gpointer data;
    GDestroyNotify destroy;
} SaveOffer;

static const char save_offer_key[] = "satchel-save-offer";

void satchel_save_answer(SatchelSave *save, char answer) {
    GdkDisplay *display = save->display;
    Display *xdisplay = x11_display(display);
    const XSelectionRequestEvent *request = &save->request;
    // Clients from before ICCCM name no property.
    Atom property =
        request->property != None ? request->property : request->target;
    XSelectionEvent reply = {
        .type = SelectionNotify,
        .requestor = request->requestor,
        .selection = request->selection,
        .target = request->target,
        .property = property,
        .time = request->time,
    };
    x11_push_trap(display);
    XChangeProperty(xdisplay, request->requestor, property, request->target, 8,
                    PropModeReplace, (const guchar *)&answer, 1);
    XSendEvent(xdisplay, request->requestor, False, NoEventMask,
               (XEvent *)&reply);
    XFlush(xdisplay);
    x11_pop_trap_ignored(display);
    g_object_unref(display);
    g_free(save);
}

static gboolean take_request(GdkDisplay *display, const XEvent *event,
                             gpointer data) {
    const SaveOffer *offer = data;
    if (event->type != SelectionRequest) return GDK_EVENT_PROPAGATE;
    const XSelectionRequestEvent *request = &event->xselectionrequest;
    if (offer->handler == NULL || request->owner != offer->owner ||
        request->requestor == None || request->target != direct_save(display) ||
        request->selection != x11_atom(display, "XdndSelection"))
        return GDK_EVENT_PROPAGATE;
    SatchelSave *save = g_new0(SatchelSave, 1);
    save->display = g_object_ref(display);
    save->request = *request;
    char *address = read_text(display, offer->owner);
    offer->handler(save, address, offer->data);
    g_free(address);
    return GDK_EVENT_STOP;
}

static void offer_clear(SaveOffer *offer) {
    if (offer->destroy != NULL) offer->destroy(offer->data);
    *offer = (SaveOffer){0};
}

void satchel_save_watch(GdkDisplay *display) {
    if (!GDK_IS_X11_DISPLAY(display) ||
        g_object_get_data(G_OBJECT(display), save_offer_key) != NULL)
        return;
    SaveOffer *offer = g_new0(SaveOffer, 1);
    g_object_set_data(G_OBJECT(display), save_offer_key, offer);
    g_signal_connect(display, "xevent", G_CALLBACK(take_request), offer);
}

void satchel_save_offer(GdkDisplay *display, const char *name,
                        SatchelSaveRequest handler, gpointer data,
                        GDestroyNotify destroy) {
    SaveOffer *offer = g_object_get_data(G_OBJECT(display), save_offer_key);
    if (offer == NULL) {
        if (destroy != NULL) destroy(data);
        return;
    }
    offer_clear(offer);
    // GDK's window for drags owns the selection, and is what targets are told
    // of as the drag's source.
    offer->owner = XGetSelectionOwner(x11_display(display),
                                      x11_atom(display, "XdndSelection"));
    offer->handler = handler;
    offer->data = data;
    offer->destroy = destroy;
    write_text(display, offer->owner, name);
}
