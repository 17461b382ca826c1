// Reads one type of a drop or of the clipboard, piece by piece, at the reader's
// own pace.
//
// On X11 the selection is converted here, not by GDK. For a drop GDK asks with
// time 0, which Qt 5 does not answer; of the clipboard it asks for other names
// of a type first, of which Qt 5 gives nothing at all; and its stream hangs on
// some buffer sizes. The request for a drop carries the time of the XdndDrop
// message and the window that was dropped on, as the XDND specification wants
// it; a piece of an INCR transfer is taken from the property only when it is
// asked for, so that a slow reader slows the sender. Elsewhere GDK's stream is
// read, half a mebibyte at a time.

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

typedef struct SatchelContentReader SatchelContentReader;

typedef enum {
    SATCHEL_READ_PIECE,     // `piece` holds at least one byte
    SATCHEL_READ_END,       // all has arrived; `piece` is NULL
    SATCHEL_READ_REFUSED,   // the source will not give this type
    SATCHEL_READ_VANISHED,  // the source has quit
    SATCHEL_READ_FAILED,    // anything else
} SatchelReadOutcome;

// One piece, or the end. `piece` stays the reader's.
typedef void (*SatchelPiece)(SatchelReadOutcome outcome, GBytes *piece,
                             gpointer data);

// Begins to read `type`, exactly as the source spelled it, from a drop that
// has happened and is not finished. Returns a reader to be freed.
SatchelContentReader *satchel_content_reader_new_for_drop(GdkDrop *drop,
                                                          const char *type);

// Begins to read `type`, exactly as its owner spelled it, from the clipboard.
// Returns a reader to be freed.
SatchelContentReader *satchel_content_reader_new_for_clipboard(
    GdkDisplay *display, const char *type);

// Whether a display is one of X11.
gboolean satchel_display_is_x11(GdkDisplay *display);

// Whether what the clipboard offers can be read from it as `TARGETS` (ICCCM):
// GDK knows it by other names.
gboolean satchel_clipboard_has_targets(GdkDisplay *display);

// The names of what was read as `TARGETS`, to be freed with g_strfreev().
char **satchel_names_of_targets(GdkDisplay *display, GBytes *targets);

// Asks for the next piece. One request at a time; `callback` is called once,
// possibly before this returns, and not at all when the reader is freed first.
void satchel_content_reader_next(SatchelContentReader *reader, SatchelPiece callback,
                              gpointer data);

// The least number of bytes that the source said it will send, or 0 while it
// has said nothing (XDND: the value of INCR, or the property's length).
guint64 satchel_content_reader_lower_bound(SatchelContentReader *reader);

// Stops reading and releases everything.
void satchel_content_reader_free(SatchelContentReader *reader);

G_END_DECLS
