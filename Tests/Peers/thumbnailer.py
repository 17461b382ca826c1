"""Answers org.freedesktop.thumbnails.Thumbnailer1 as tumbler does.

thumbnailer.py CACHE: a file gets a violet picture in the desktop's cache of
thumbnails there, and one that is called Broken gets none. What it is asked for
is printed: a line that begins with "asked" for each file. Pictures come once
it gets SIGUSR1."""

import signal
import sys

import gi

gi.require_version("GLib", "2.0")
from gi.repository import GLib  # noqa: E402

import bus_service  # noqa: E402
import thumbnail  # noqa: E402

NAME = "org.freedesktop.thumbnails.Thumbnailer1"
PATH = "/org/freedesktop/thumbnails/Thumbnailer1"
INTERFACE = """
<node>
  <interface name="org.freedesktop.thumbnails.Thumbnailer1">
    <method name="Queue">
      <arg type="as" name="uris" direction="in"/>
      <arg type="as" name="mime_types" direction="in"/>
      <arg type="s" name="flavor" direction="in"/>
      <arg type="s" name="scheduler" direction="in"/>
      <arg type="u" name="handle_to_unqueue" direction="in"/>
      <arg type="u" name="handle" direction="out"/>
    </method>
    <signal name="Finished"><arg type="u" name="handle"/></signal>
  </interface>
</node>
"""
waiting = []
count = 0


def finish(bus, handle, uris):
    for uri in uris:
        path, _ = GLib.filename_from_uri(uri)
        if "Broken" not in path:
            thumbnail.draw(sys.argv[1], path, 0)
    bus.emit_signal(
        None, PATH, NAME, "Finished", GLib.Variant("(u)", (handle,)))


def called(bus, _sender, _path, _interface, _method, arguments, invocation):
    global count
    count += 1
    uris, types = arguments[0], arguments[1]
    waiting.append((bus, count, uris))
    invocation.return_value(GLib.Variant("(u)", (count,)))
    for uri, kind in zip(uris, types):
        print("asked", uri, kind, flush=True)


def told(*_):
    while waiting:
        finish(*waiting.pop())
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, told)
bus_service.serve(NAME, PATH, INTERFACE, called)
