#include "DesktopDriverC.h"
