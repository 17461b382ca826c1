// What the two ways to read have in common: GDK's streams, and X11's selections.
// Not for Swift.

#pragma once

#include <X11/Xlib.h>

#include "SatchelContentReader.h"

typedef enum {
    STREAM,        // reading from GDK's stream
    ASKED,         // X11: converted, no answer yet
    WHOLE,         // X11: the property holds everything
    INCREMENTAL,   // X11: pieces come one after another
    OVER,
} SatchelReaderState;

struct SatchelContentReader {
    GdkDisplay *display;
    SatchelReaderState state;
    SatchelReadOutcome outcome;   // once OVER
    guint64 lower_bound;

    SatchelPiece callback;        // set while a piece is being waited for
    gpointer data;

    // Elsewhere than on X11
    GCancellable *cancellable;
    GInputStream *stream;

    // X11
    Window window, source;
    gboolean owns_window;
    Atom selection, target, property;
    Time time;
    gulong handler;
    long offset;                  // WHOLE: in 32-bit units
    gboolean piece_waits;         // INCREMENTAL: one is in the property
    gboolean is_left;             // INCREMENTAL: the sender has gone
    GQueue ahead;                 // pieces that nobody has asked for yet
    gsize ahead_size;
};

// Hands out a piece, or what became of the reading, to whoever waits for it.
void satchel_reader_answer(SatchelContentReader *reader,
                           SatchelReadOutcome outcome, GBytes *piece);

// Nothing more comes.
void satchel_reader_end(SatchelContentReader *reader,
                        SatchelReadOutcome outcome);

// Gives the next piece, or asks for it, if somebody waits.
void satchel_reader_pump(SatchelContentReader *reader);

// Asks the owner of an X11 selection: of a drop's, or of the clipboard's.
void satchel_selection_convert_drop(SatchelContentReader *reader, GdkDrop *drop,
                                    const char *type);
void satchel_selection_convert_clipboard(SatchelContentReader *reader,
                                         const char *type);

// The next piece of an answer that has come whole.
void satchel_selection_pump_whole(SatchelContentReader *reader);

// Takes the piece that waits, if any, while few are ahead of whoever reads.
void satchel_selection_read_ahead(SatchelContentReader *reader);

// Waits for no answer any more.
void satchel_selection_stop(SatchelContentReader *reader);
