// The answer to a request for a selection's content, by ICCCM 2.2 and 2.7.2.
// Not for Swift.
//
// GDK's own answers can't be used: from a request's property they hear of each
// deletion, whoever's it is, and give back a reference for it. A program that
// asks for its types one after the other by one property, as GTK 3 does, makes
// them free what they still use.

#pragma once

#include "SatchelProvider.h"
#include "SatchelX11.h"

typedef struct X11Answer X11Answer;

// Tells whoever asked that its property is there, or that there is none: called
// once for each answer, with FALSE also when nobody waits any more.
typedef void (*X11Notify)(gboolean is_there, gpointer data);

// Nothing is sent before the first call of another function. Without `notify`
// whoever asked is told of this answer alone.
X11Answer *x11_answer_new(GdkDisplay *display,
                          const XSelectionRequestEvent *request,
                          X11Notify notify, gpointer data);

// Tells whoever asked that the property is there, or for None that there is
// none.
void x11_notify(GdkDisplay *display, const XSelectionRequestEvent *request,
                Atom property);

// Says how many bytes there will be, before the first of them.
void x11_answer_expect(X11Answer *answer, gsize size);

// Sends a piece, which is copied; `callback` is called once there is room for
// the next one, with FALSE when whoever asked has gone.
void x11_answer_write(X11Answer *answer, const void *bytes, gsize size,
                      SatchelWritten callback, gpointer data);

// All has been written. Takes `answer`, which lives until all has been read.
void x11_answer_finish(X11Answer *answer);

// Says that there is nothing, or, when a part has been sent, ends early. Takes
// `answer`.
void x11_answer_refuse(X11Answer *answer);

// Takes notice of an event of the display, of any window.
void x11_answers_note(const XEvent *event);
