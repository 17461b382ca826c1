#include "SatchelDropAnswer.h"

#include "SatchelX11.h"

static const char answer_key[] = "satchel-drop-answer";
static const char action_key[] = "satchel-drop-action";
static GdkDrag *current = NULL;

// The version of the protocol that a target speaks; 0 when it doesn't say. Only
// from 5 on an answer tells whether the drop was taken.
static int version_of(GdkDisplay *display, Window window) {
    Atom type = None;
    int format = 0, version = 0;
    unsigned long count = 0, rest = 0;
    unsigned char *bytes = NULL;
    x11_push_trap(display);
    int status = XGetWindowProperty(
        x11_display(display), window, x11_atom(display, "XdndAware"), 0, 1, False,
        AnyPropertyType, &type, &format, &count, &rest, &bytes);
    x11_pop_trap_ignored(display);
    if (status == Success && format == 32 && count > 0)
        version = (int)*(const long *)(gpointer)bytes;
    if (bytes != NULL) XFree(bytes);
    return version;
}

static GdkDragAction action_named(GdkDisplay *display, Atom atom) {
    if (atom == x11_atom(display, "XdndActionCopy")) return GDK_ACTION_COPY;
    if (atom == x11_atom(display, "XdndActionMove")) return GDK_ACTION_MOVE;
    if (atom == x11_atom(display, "XdndActionLink")) return GDK_ACTION_LINK;
    return 0;
}

static gboolean note_answer(GdkDisplay *display, const XEvent *event,
                            gpointer data) {
    (void)data;
    if (current == NULL || event->type != ClientMessage ||
        event->xclient.message_type != x11_atom(display, "XdndFinished") ||
        event->xclient.window != x11_window(gdk_drag_get_surface(current)))
        return GDK_EVENT_PROPAGATE;
    const long *words = event->xclient.data.l;
    gboolean is_refused =
        (words[1] & 1) == 0 && version_of(display, (Window)words[0]) >= 5;
    GdkDragAction action =
        is_refused ? 0 : action_named(display, (Atom)words[2]);
    g_object_set_data(G_OBJECT(current), answer_key,
                      GINT_TO_POINTER(is_refused ? SATCHEL_DROP_ANSWER_REFUSED
                                                 : SATCHEL_DROP_ANSWER_TAKEN));
    g_object_set_data(G_OBJECT(current), action_key,
                      GUINT_TO_POINTER((guint)action));
    return GDK_EVENT_PROPAGATE;
}

void satchel_drop_answer_watch(GdkDisplay *display) {
    if (!GDK_IS_X11_DISPLAY(display) ||
        g_object_get_data(G_OBJECT(display), answer_key) != NULL)
        return;
    g_object_set_data(G_OBJECT(display), answer_key, display);
    g_signal_connect(display, "xevent", G_CALLBACK(note_answer), NULL);
}

void satchel_drop_answer_begin(GdkDrag *drag) {
    if (current != NULL)
        g_object_remove_weak_pointer(G_OBJECT(current), (gpointer *)&current);
    current = drag;
    g_object_add_weak_pointer(G_OBJECT(drag), (gpointer *)&current);
}

SatchelDropAnswer satchel_drop_answer(GdkDrag *drag, GdkDragAction *action) {
    *action = (GdkDragAction)GPOINTER_TO_UINT(
        g_object_get_data(G_OBJECT(drag), action_key));
    return (SatchelDropAnswer)GPOINTER_TO_INT(
        g_object_get_data(G_OBJECT(drag), answer_key));
}
