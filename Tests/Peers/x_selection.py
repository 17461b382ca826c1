"""Asks for what was copied on X11 and takes it in chunks, as INCR has it."""

import ctypes
import sys
import time

import x_property
from x_property import X, atom, display

X.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
X.XDefaultRootWindow.restype = ctypes.c_ulong
X.XCreateSimpleWindow.argtypes = [
    ctypes.c_void_p, ctypes.c_ulong, *[ctypes.c_int] * 2,
    *[ctypes.c_uint] * 3, *[ctypes.c_ulong] * 2]
X.XCreateSimpleWindow.restype = ctypes.c_ulong
X.XGetSelectionOwner.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
X.XGetSelectionOwner.restype = ctypes.c_ulong
X.XConvertSelection.argtypes = [ctypes.c_void_p, *[ctypes.c_ulong] * 5]

CLIPBOARD = atom(b"CLIPBOARD")
MOST = 1 << 20
window = X.XCreateSimpleWindow(
    display, X.XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)


def wait(what, is_there):
    end = time.monotonic() + 8
    while time.monotonic() < end:
        if found := is_there():
            return found
        time.sleep(0.001)
    sys.exit(f"{what} never came")


def take(name):
    """Waits until a property is there, and takes its type and bytes."""
    def found():
        contents = x_property.contents(window, name, MOST, delete=True)
        return contents if contents[0] else None

    return wait(name, found)


def ask(kind, name):
    """Asks for what somebody copies; gives the bytes that are announced."""
    wait("a copy", lambda: X.XGetSelectionOwner(display, CLIPBOARD))
    X.XConvertSelection(
        display, CLIPBOARD, atom(kind), atom(name), window, 0)
    answer, size = take(name)
    if answer != atom(b"INCR"):
        sys.exit("it is too small to come in chunks")
    return int.from_bytes(size, sys.byteorder)


def chunks(name):
    """Gives what comes, until the empty chunk at its end."""
    while data := take(name)[1]:
        yield data
