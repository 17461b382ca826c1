// A GdkContentProvider whose bytes are made only when somebody asks, and leave
// as the receiver takes them.
//
// GDK's own providers write everything at once: on X11 that hangs for ever
// from 17 MB on. Pieces, each written after the last has left, carry any size
// (XDND through INCR, which is not GDK's: see SatchelX11Answer.h, Wayland
// through a pipe), and the source is read no faster than the target reads.

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

// One request of a receiver for one type. Write its bytes piece by piece, then
// end it exactly once with `satchel_request_finish` or `satchel_request_fail`.
typedef struct SatchelRequest SatchelRequest;

// A receiver asks for `mime_type`. `request` is the callee's to answer, now or
// later, on GTK's thread.
typedef void (*SatchelProviderRequest)(SatchelRequest *request,
                                       const char *mime_type, gpointer data);

// A provider of `count` types, best first. `destroy` releases `data` with the
// provider. Returns a full reference.
GdkContentProvider *satchel_provider_new(const char *const *mime_types,
                                         gsize count,
                                         SatchelProviderRequest handler,
                                         gpointer data,
                                         GDestroyNotify destroy);

// The largest piece that may be written at once, in bytes: with each piece
// threads change hands, which takes longer than to move it.
#define SATCHEL_PIECE (512 * 1024)

// Says how many bytes there will be, before the first of them. An X11 receiver
// of INCR is told of them; elsewhere there is no way.
void satchel_request_expect(SatchelRequest *request, gsize size);

// Called when a piece has left; `written` is FALSE when the receiver has gone.
typedef void (*SatchelWritten)(gboolean written, gpointer data);

// Sends `size` bytes, at least one and at most SATCHEL_PIECE, which are
// copied. One piece at a time: `callback` is called exactly once, and before
// it has been nothing else may be done with `request`.
void satchel_request_write(SatchelRequest *request, const void *bytes,
                           gsize size, SatchelWritten callback, gpointer data);

// All has been written. Takes `request`.
void satchel_request_finish(SatchelRequest *request);

// Ends the request with an error that the receiver is told of as far as the
// window system lets it: on X11, before the first piece, the conversion is
// refused; after it, and on Wayland, the stream ends early. Takes `request`.
void satchel_request_fail(SatchelRequest *request, const char *message);

// Answers X11 requests of XdndSelection or CLIPBOARD for what our own providers
// offer, without GDK: a receiver hears a refusal, as ICCCM 2.2 wants it, where
// GDK answers with no bytes, and no receiver can make GDK use a stream that is
// gone. Does nothing on other window systems. Idempotent for each display.
void satchel_provider_answer_requests(GdkDisplay *display);

// Says which provider the drag that begins now offers. It is kept until the
// next drag, because receivers read after the drop.
void satchel_provider_is_dragged(GdkContentProvider *provider,
                                 GdkDisplay *display);

G_END_DECLS
