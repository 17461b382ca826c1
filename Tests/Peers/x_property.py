"""Reads and writes properties of X11 windows, which PyGObject cannot."""

import ctypes
import ctypes.util

X = ctypes.CDLL(ctypes.util.find_library("X11"))
X.XOpenDisplay.restype = ctypes.c_void_p
X.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
X.XInternAtom.restype = ctypes.c_ulong
X.XChangeProperty.argtypes = [
    ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_ulong,
    ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_int]
X.XGetWindowProperty.argtypes = [
    ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_long,
    ctypes.c_long, ctypes.c_int, ctypes.c_ulong,
    ctypes.POINTER(ctypes.c_ulong), ctypes.POINTER(ctypes.c_int),
    ctypes.POINTER(ctypes.c_ulong), ctypes.POINTER(ctypes.c_ulong),
    ctypes.POINTER(ctypes.c_void_p)]
X.XDeleteProperty.argtypes = [
    ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong]
X.XFree.argtypes = [ctypes.c_void_p]
X.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]

DIRECT_SAVE = b"XdndDirectSave0"
display = X.XOpenDisplay(None)


def atom(name):
    return X.XInternAtom(display, name, 0)


def write(window, value):
    """Sets the text of the property for direct saving."""
    X.XChangeProperty(
        display, window, atom(DIRECT_SAVE), atom(b"text/plain"), 8, 0, value,
        len(value))
    X.XSync(display, 0)


def read(window):
    """Gives the property's text; empty when there is none."""
    return contents(window, DIRECT_SAVE, 16 * 1024)[1]


def contents(window, name, most, delete=False):
    """Gives a property's type, 0 for none, and its bytes, up to `most`."""
    kind, form = ctypes.c_ulong(), ctypes.c_int()
    count, after = ctypes.c_ulong(), ctypes.c_ulong()
    data = ctypes.c_void_p()
    X.XGetWindowProperty(
        display, window, atom(name), 0, most // 4, delete, 0, kind, form,
        count, after, data)
    # Xlib gives what has 32 bits in longs.
    width = {32: ctypes.sizeof(ctypes.c_long)}.get(form.value, form.value // 8)
    text = ctypes.string_at(data, count.value * width) if data.value else b""
    if data.value:
        X.XFree(data)
    return kind.value, text
