// What the answers to X11 requests need of a provider. Not for Swift.

#pragma once

#include "SatchelProvider.h"
#include "SatchelX11Answer.h"

// Whether it is one of ours; it need not be there.
gboolean satchel_provider_is_own(GdkContentProvider *provider);

// Whether it is one of ours and offers the type; neither has to be there.
gboolean satchel_provider_offers(GdkContentProvider *provider,
                                 const char *mime_type);

// Asks `provider` for a type that it offers. Takes `answer`.
void satchel_provider_answer(GdkContentProvider *provider,
                             const char *mime_type, X11Answer *answer);
