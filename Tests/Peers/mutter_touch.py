#!/usr/bin/python3
"""mutter_touch FIFO: a finger for mutter, by its remote desktop on D-Bus.

Reads commands from the pipe, one a line, and answers "ok" to each:
  down X Y, motion X Y, up     a finger, in pixels of the only monitor
"""

import sys

from gi.repository import Gio, GLib

REMOTE = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(name, path, interface, method, arguments=None):
    result = bus.call_sync(
        name, path, interface, method, arguments, None,
        Gio.DBusCallFlags.NONE, 5000, None)
    return result.unpack()


(session,) = call(
    REMOTE, "/org/gnome/Mutter/RemoteDesktop", REMOTE, "CreateSession")
(identifier,) = call(
    REMOTE, session, "org.freedesktop.DBus.Properties", "Get",
    GLib.Variant("(ss)", (REMOTE + ".Session", "SessionId")))
# A finger's place is told in a picture that mutter would send elsewhere.
(cast,) = call(
    CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession",
    GLib.Variant("(a{sv})", (
        {"remote-desktop-session-id": GLib.Variant("s", identifier)},)))
(stream,) = call(
    CAST, cast, CAST + ".Session", "RecordMonitor",
    GLib.Variant("(sa{sv})", ("", {})))
call(REMOTE, session, REMOTE + ".Session", "Start")


def notify(method, form, *arguments):
    call(
        REMOTE, session, REMOTE + ".Session", method,
        GLib.Variant(form, arguments))


print("ready", flush=True)
for line in open(sys.argv[1], encoding="utf-8"):
    words = line.split()
    if words[0] == "up":
        notify("NotifyTouchUp", "(u)", 0)
    else:
        notify(
            "NotifyTouch" + words[0].capitalize(), "(sudd)", stream, 0,
            float(words[1]), float(words[2]))
    print("ok", flush=True)
