#include "SatchelDirectSave.h"

#include <X11/Xatom.h>
#include <X11/extensions/XInput2.h>
#include <string.h>

#include "SatchelDropSourcePrivate.h"
#include "SatchelX11Answer.h"
#include "SatchelX11Program.h"

// Nobody's address is longer, and a property may be as long as it likes.
static const long longest_text = 16 * 1024;

static Atom direct_save(GdkDisplay *display) {
    return x11_atom(display, SATCHEL_DIRECT_SAVE);
}

static char *read_text(GdkDisplay *display, Window window) {
    return x11_text(display, window, SATCHEL_DIRECT_SAVE, AnyPropertyType,
                    longest_text);
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
    // While the drag is under way.
    GdkDrag *drag;
    // The child of the root window that the drag was over last.
    Window under;
    SatchelSaveRequest handler;
    gpointer data;
    GDestroyNotify destroy;
} SaveOffer;

static const char save_offer_key[] = "satchel-save-offer";

static void was_written(gboolean written, gpointer data) {
    (void)written;
    (void)data;
}

void satchel_save_answer(SatchelSave *save, char answer) {
    X11Answer *reply = x11_answer_new(save->display, &save->request, NULL, NULL);
    x11_answer_write(reply, &answer, 1, was_written, NULL);
    x11_answer_finish(reply);
    g_object_unref(save->display);
    g_free(save);
}

// The window of a program inside its frame; None when there is none.
static Window client_window(GdkDisplay *display, Window window) {
    x11_push_trap(display);
    for (int depth = 0; window != None && depth < 8; depth++) {
        if (x11_number(display, window, "WM_STATE",
                       x11_atom(display, "WM_STATE")) != 0 ||
            x11_is_desktop(display, window))
            break;
        Window root, child = None;
        int x, y, inner_x, inner_y;
        unsigned mask;
        if (!XQueryPointer(x11_display(display), window, &root, &child, &x, &y,
                           &inner_x, &inner_y, &mask))
            child = None;
        window = child;
    }
    return x11_pop_trap(display) == 0 ? window : None;
}

// Whether a window's program keeps files: file managers do, and the desktop.
// Who isn't known may.
static gboolean keeps_files(GdkDisplay *display, Window window) {
    if (window == None || x11_is_desktop(display, window)) return TRUE;
    GAppInfo *program = x11_program_of_window(display, window);
    if (program == NULL) return TRUE;
    const char **types = g_app_info_get_supported_types(program);
    gboolean keeps =
        types != NULL && g_strv_contains(types, "inode/directory");
    g_object_unref(program);
    return keeps;
}

// Writes the type into the list of those that the drag's source offers, or
// takes it out. Returns whether there is a list: GDK writes it when the drag
// enters its first window.
static gboolean list_type(const SaveOffer *offer, gboolean listed) {
    GdkDisplay *display = gdk_drag_get_display(offer->drag);
    Display *xdisplay = x11_display(display);
    Atom list = x11_atom(display, "XdndTypeList");
    Atom save = direct_save(display);
    Atom type = None;
    int format = 0;
    gulong count = 0, after = 0;
    guchar *value = NULL;
    x11_push_trap(display);
    int status = XGetWindowProperty(xdisplay, offer->owner, list, 0, 1024,
                                    False, XA_ATOM, &type, &format, &count,
                                    &after, &value);
    gboolean known = status == Success && format == 32 && count > 0;
    if (known) {
        const Atom *old = (gconstpointer)value;
        Atom *atoms = g_new(Atom, count + 1);
        int kept = 0;
        for (gulong i = 0; i < count; i++)
            if (old[i] != save) atoms[kept++] = old[i];
        gboolean was_listed = kept < (int)count;
        if (listed) atoms[kept++] = save;
        if (was_listed != listed)
            XChangeProperty(xdisplay, offer->owner, list, XA_ATOM, 32,
                            PropModeReplace, (guchar *)atoms, kept);
        g_free(atoms);
    }
    if (value != NULL) XFree(value);
    x11_pop_trap_ignored(display);
    return known;
}

// Before GDK hears of a motion and tells the window under the pointer what the
// drag offers. An editor that can have a file would rather open that than take
// the text.
static void follow_pointer(SaveOffer *offer) {
    GdkDisplay *display = gdk_drag_get_display(offer->drag);
    Window root, under = None;
    int x, y, inner_x, inner_y;
    unsigned mask;
    if (!XQueryPointer(x11_display(display), x11_root(display), &root, &under,
                       &x, &y, &inner_x, &inner_y, &mask) ||
        under == offer->under)
        return;
    Window client = client_window(display, under);
    if (list_type(offer, keeps_files(display, client))) offer->under = under;
}

static gboolean watch_motion(GdkDisplay *display, const XEvent *event,
                             gpointer data) {
    (void)display;
    SaveOffer *offer = data;
    if (event->type == GenericEvent && offer->drag != NULL &&
        (event->xcookie.evtype == XI_Motion ||
         event->xcookie.evtype == XI_TouchUpdate))
        follow_pointer(offer);
    return GDK_EVENT_PROPAGATE;
}

// The drag was dropped, or put back.
static void stop_following(SaveOffer *offer) {
    if (offer->drag == NULL) return;
    g_signal_handlers_disconnect_by_data(offer->drag, offer);
    g_clear_object(&offer->drag);
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
    stop_following(offer);
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
    g_signal_connect(display, "xevent", G_CALLBACK(watch_motion), offer);
}

void satchel_save_offer(GdkDrag *drag, const char *name,
                        SatchelSaveRequest handler, gpointer data,
                        GDestroyNotify destroy) {
    GdkDisplay *display = gdk_drag_get_display(drag);
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
    offer->drag = g_object_ref(drag);
    const char *const ends[] = {"drop-performed", "cancel", "dnd-finished"};
    for (gsize i = 0; i < G_N_ELEMENTS(ends); i++)
        g_signal_connect_swapped(drag, ends[i], G_CALLBACK(stop_following),
                                 offer);
}
