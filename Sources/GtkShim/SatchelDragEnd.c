#include "SatchelDragEnd.h"

// GDK's own way to say so, of which only the signal is public.
void satchel_drag_end(GdkDrag *drag) {
    g_object_ref(drag);
    g_signal_emit_by_name(drag, "dnd-finished");
    gdk_drag_drop_done(drag, TRUE);
    g_object_unref(drag);
}
