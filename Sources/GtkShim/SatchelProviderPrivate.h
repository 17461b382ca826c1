// What the refusal of X11 requests needs of a provider. Not for Swift.

#pragma once

#include <gdk/gdk.h>

#include "SatchelProvider.h"

// Lets GDK open the stream for a request that was held back, so that
// `satchel_provider_stream_next` takes effect; FALSE if GDK would not. Called
// at most once; `ended` is called instead when nothing was ever to be sent.
typedef struct {
    gboolean (*open)(SatchelRequest *request, gpointer held);
    void (*ended)(gboolean opened, gpointer held);
} SatchelHold;

// Asks `provider` for `mime_type` before there is a stream to write to. FALSE,
// and nothing is called, when it is none of ours or does not offer the type.
gboolean satchel_provider_hold(GdkContentProvider *provider,
                               const char *mime_type, const SatchelHold *hold,
                               gpointer held);

// The next stream that GDK opens on `provider` is for `request`.
void satchel_provider_stream_next(GdkContentProvider *provider,
                                  SatchelRequest *request);
