#pragma once
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xfixes.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

#include "Bus.h"
#include "FakeInput.h"
#include "Keeper.h"
#include "Pixels.h"
#include "VirtualInput.h"
#include "XErrors.h"
