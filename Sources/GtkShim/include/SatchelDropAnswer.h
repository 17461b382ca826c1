// What targets say at the end of a drop on X11.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

// What a target has said of a drop.
typedef enum {
    SATCHEL_DROP_ANSWER_NONE,     // nothing yet, or the display is no X11
    SATCHEL_DROP_ANSWER_REFUSED,  // it could not take it after all
    SATCHEL_DROP_ANSWER_TAKEN,
} SatchelDropAnswer;

// Begins to note what targets answer on a display: GDK keeps it to itself. To be
// called before the first drag begins: GDK lets nobody behind it hear of the
// answer. More calls do nothing.
void satchel_drop_answer_watch(GdkDisplay *display);

// Notes the answer for `drag`, and no more for the one before it.
void satchel_drop_answer_begin(GdkDrag *drag);

// The answer for `drag`, and in `action` what was done with the content; 0 where
// the target doesn't say.
SatchelDropAnswer satchel_drop_answer(GdkDrag *drag, GdkDragAction *action);

G_END_DECLS
