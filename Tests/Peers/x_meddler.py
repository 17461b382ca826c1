#!/usr/bin/python3
"""Asks for what was copied as no toolkit does (X11).

First by a property to which it then writes itself, and which it deletes, again
and again; then, with that never read, by another one, as it should be done. It
has no window that shows.
"""

import argparse
import ctypes
import sys
import time

import peer
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


def chunk(name):
    """Waits until a property is there, and takes its type and bytes."""
    def take():
        found = x_property.contents(window, name, MOST, delete=True)
        return found if found[0] else None

    return wait(name, take)


def ask(kind, name):
    """Has the clipboard's content announced in chunks."""
    X.XConvertSelection(
        display, CLIPBOARD, atom(kind), atom(name), window, 0)
    if chunk(name)[0] != atom(b"INCR"):
        sys.exit("it is too small to come in chunks")


def meddle(name):
    for _ in range(100):
        X.XChangeProperty(
            display, window, atom(name), atom(b"STRING"), 8, 0, b"x", 1)
        X.XDeleteProperty(display, window, atom(name))
    X.XSync(display, 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("type", help="a type of what was copied")
    kind = parser.parse_args().type.encode()
    wait("a copy", lambda: X.XGetSelectionOwner(display, CLIPBOARD))
    ask(kind, b"MEDDLED")
    meddle(b"MEDDLED")
    ask(kind, b"HONEST")
    whole = b""
    while data := chunk(b"HONEST")[1]:
        whole += data
    peer.say("pasted", data={kind.decode(): peer.described(whole)})


main()
