// What the refusal of X11 requests needs of a provider. Not for Swift.

#pragma once

#include <gdk/gdk.h>

// Called once when the bytes of a preparation are there, or with NULL when
// they could not be made.
typedef void (*SatchelPrepared)(GInputStream *stream, gpointer data);

// Asks `provider` for `mime_type` before there is a stream to write it to.
// FALSE, and no callback, when it is none of ours or does not offer the type.
gboolean satchel_provider_prepare(GdkContentProvider *provider,
                                  const char *mime_type,
                                  SatchelPrepared prepared, gpointer data);

// The next write of `provider` sends `stream` instead of asking again; NULL
// forgets a stream that was not used.
void satchel_provider_use_next(GdkContentProvider *provider,
                               GInputStream *stream);
