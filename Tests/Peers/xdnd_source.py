#!/usr/bin/python3
"""Drags something onto whatever is at a point, by the bare protocol (X11).

Toolkits tell their programs little of how a drop ended; this one says what the
messages said. It has no window that shows, and needs no pointer.
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
X.XTranslateCoordinates.argtypes = [
    ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, *[ctypes.c_int] * 2,
    *[ctypes.POINTER(ctypes.c_int)] * 2, ctypes.POINTER(ctypes.c_ulong)]
X.XSetSelectionOwner.argtypes = [ctypes.c_void_p, *[ctypes.c_ulong] * 3]
X.XSendEvent.argtypes = [
    ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long,
    ctypes.c_void_p]
X.XPending.argtypes = [ctypes.c_void_p]
X.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
X.XGetAtomName.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
X.XGetAtomName.restype = ctypes.c_void_p

# A server that has run for a month: more than fits into 31 bits.
TIME = 3_000_000_000

SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33


class Header(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong),
        ("sent", ctypes.c_int), ("display", ctypes.c_void_p)]


class Message(Header):
    _fields_ = [
        ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong),
        ("format", ctypes.c_int), ("data", ctypes.c_long * 5)]


class Request(Header):
    _fields_ = [
        (name, ctypes.c_ulong) for name in (
            "owner", "requestor", "selection", "target", "property", "time")]


class Answer(Header):
    _fields_ = [
        (name, ctypes.c_ulong) for name in (
            "requestor", "selection", "target", "property", "time")]


class Event(ctypes.Union):
    _fields_ = [
        ("type", ctypes.c_int), ("message", Message), ("request", Request),
        ("answer", Answer), ("room", ctypes.c_long * 24)]


root = X.XDefaultRootWindow(display)
window = X.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)


def target(x, y):
    """Gives the window at a point that takes drops."""
    around = root
    while True:
        child, place = ctypes.c_ulong(), (ctypes.c_int(), ctypes.c_int())
        X.XTranslateCoordinates(
            display, root, around, x, y, *place, child)
        if not child.value:
            sys.exit("nothing there takes drops")
        around = child.value
        if x_property.contents(around, b"XdndAware", 64)[0]:
            return around


def send(goal, kind, *data):
    event = Event()
    event.message = Message(
        type=CLIENT_MESSAGE, window=goal, kind=atom(kind), format=32,
        data=(ctypes.c_long * 5)(window, *data))
    X.XSendEvent(display, goal, 0, 0, ctypes.byref(event))
    X.XSync(display, 0)


def answer(request, data):
    """Gives what is asked for; None for nothing."""
    if data is not None:
        X.XChangeProperty(
            display, request.requestor, request.property, request.target, 8, 0,
            data, len(data))
    event = Event()
    event.answer = Answer(
        type=SELECTION_NOTIFY, requestor=request.requestor,
        selection=request.selection, target=request.target,
        property=0 if data is None else request.property, time=request.time)
    X.XSendEvent(display, request.requestor, 0, 0, ctypes.byref(event))
    X.XSync(display, 0)


def named(number):
    return ctypes.string_at(
        X.XGetAtomName(display, number)).decode() if number else None


def awaited(kind, offer):
    """Gives the data of a message once it comes; answers until then."""
    event, end = Event(), time.monotonic() + 8
    while time.monotonic() < end:
        if not X.XPending(display):
            time.sleep(0.001)
            continue
        X.XNextEvent(display, ctypes.byref(event))
        if event.type == SELECTION_REQUEST:
            name = named(event.request.target)
            peer.say("asked", type=name)
            answer(event.request, offer.get(name))
        elif event.type == CLIENT_MESSAGE and event.message.kind == atom(kind):
            return list(event.message.data)
    sys.exit(f"{kind.decode()} never came")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("x", type=int)
    parser.add_argument("y", type=int)
    parser.add_argument(
        "--offer", nargs=2, action="append", default=[],
        metavar=("TYPE", "TEXT"), help="a type and its bytes, three at most")
    parser.add_argument(
        "--refuse-data", action="append", default=[], metavar="TYPE",
        help="offer this type and give nothing when it is asked for")
    options = parser.parse_args()
    offer = {kind: text.encode() for kind, text in options.offer}
    offer |= {kind: None for kind in options.refuse_data}
    kinds = [atom(kind.encode()) for kind in offer] + [0] * 3
    goal = target(options.x, options.y)
    X.XSetSelectionOwner(display, atom(b"XdndSelection"), window, 0)
    send(goal, b"XdndEnter", 5 << 24, *kinds[:3])
    # The target may not have made up its mind at the first one.
    for _ in range(2):
        send(
            goal, b"XdndPosition", 0, options.x << 16 | options.y, TIME,
            atom(b"XdndActionCopy"))
        status = awaited(b"XdndStatus", offer)
    peer.say("status", accepts=bool(status[1] & 1), action=named(status[4]))
    if not status[1] & 1:
        send(goal, b"XdndLeave", 0, 0, 0, 0)
        return
    send(goal, b"XdndDrop", 0, TIME, 0, 0)
    end = awaited(b"XdndFinished", offer)
    peer.say("finished", accepted=bool(end[1] & 1), action=named(end[2]))


main()
