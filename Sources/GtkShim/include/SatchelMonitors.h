// Which monitors there are, and when that changes.

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct SatchelMonitors SatchelMonitors;

// Has a function called whenever a monitor has come or gone, or has another size
// or place. To be freed with satchel_monitors_free, which frees `data`, too.
SatchelMonitors *satchel_monitors_watch(GdkDisplay *display,
                                        void (*changed)(gpointer data),
                                        gpointer data, GDestroyNotify free);

void satchel_monitors_free(SatchelMonitors *monitors);

// How many monitors there are.
int satchel_monitors_count(GdkDisplay *display);

// Where one of them is among all, in logical pixels.
void satchel_monitors_frame(GdkDisplay *display, int number,
                            GdkRectangle *frame);

G_END_DECLS
