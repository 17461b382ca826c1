// XDS, the direct save protocol of X11, in which the source of a drag writes a
// file where the target wants it: the source's XDND window has a property
// `XdndDirectSave0` with the file's name; the target replaces that by an
// address, and asks for the type of the same name, which is `S` (saved), `F`
// (can't save there, send bytes instead) or `E` (it failed).
//
// Other window systems have nothing like it: every function does nothing there.

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

// The type that is offered, and the property.
#define SATCHEL_DIRECT_SAVE "XdndDirectSave0"

// The name that the source of a drag over us wants its file to have, as it was
// written; NULL when it has none. To be freed. Cost: one round trip.
char *satchel_drop_save_name(GdkDrop *drop);

// Says where the file goes, as a file URI; NULL when it will go nowhere. After
// the drop, before the type is read.
void satchel_drop_set_save_address(GdkDrop *drop, const char *address);

// Lets `satchel_save_offer` hear requests before GDK, which does not know the
// type. Call it before GDK begins its first drag; idempotent for each display.
void satchel_save_watch(GdkDisplay *display);

// A target's wish, to be answered exactly once.
typedef struct SatchelSave SatchelSave;

// A target wants the file at `address`, which is what the property holds: any
// text, NULL when there is none.
typedef void (*SatchelSaveRequest)(SatchelSave *save, const char *address,
                                   gpointer data);

// Names the file of a drag that has just begun and has SATCHEL_DIRECT_SAVE among
// its types. Windows of programs that are known to open no folders aren't
// offered that type: a text editor would open a file of the text, rather than
// insert it. `handler` is called for each request until the next offer;
// `destroy` releases `data` then. Cost: a round trip for each motion of the
// drag.
void satchel_save_offer(GdkDrag *drag, const char *name,
                        SatchelSaveRequest handler, gpointer data,
                        GDestroyNotify destroy);

// Answers with `S`, `F` or `E`. Takes `save`.
void satchel_save_answer(SatchelSave *save, char answer);

G_END_DECLS
