// What Swift cannot say of GTK: GObject subclasses, X11 selections, macros.
//
// Contract for every function: call it on GTK's thread. Where a comment says
// "takes", the callee releases the argument; otherwise the caller keeps it.
// Callbacks run on GTK's thread; a `destroy` notify is called exactly once,
// after the last callback.

#pragma once

#include "SatchelAccessible.h"
#include "SatchelAccompany.h"
#include "SatchelApplication.h"
#include "SatchelDragController.h"
#include "SatchelDragEnd.h"
#include "SatchelDragMotion.h"
#include "SatchelDragPicture.h"
#include "SatchelContentReader.h"
#include "SatchelControlBox.h"
#include "SatchelDirectSave.h"
#include "SatchelEntry.h"
#include "SatchelDropAnswer.h"
#include "SatchelDropSource.h"
#include "SatchelDropWatch.h"
#include "SatchelEntry.h"
#include "SatchelEscape.h"
#include "SatchelFileChooser.h"
#include "SatchelFirstFitting.h"
#include "SatchelFlow.h"
#include "SatchelHeap.h"
#include "SatchelIgnoredDrag.h"
#include "SatchelLabel.h"
#include "SatchelLoop.h"
#include "SatchelMenu.h"
#include "SatchelOverlay.h"
#include "SatchelProgram.h"
#include "SatchelProvider.h"
#include "SatchelRepeatedMotion.h"
#include "SatchelRoom.h"
#include "SatchelRows.h"
#include "SatchelPassBox.h"
#include "SatchelShiftBox.h"
#include "SatchelSquare.h"
#include "SatchelStyle.h"
#include "SatchelText.h"
#include "SatchelTooltip.h"
#include "SatchelTouchDrag.h"
#include "SatchelTouchScreen.h"
#include "SatchelVolume.h"
#include "SatchelWindowPlace.h"
