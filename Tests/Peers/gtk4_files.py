#!/usr/bin/python3
"""A GTK 4 window that offers files, as GTK's own list of them, or takes such a list
and prints "dropped" with the path of each and what is in it. GTK gets them from
the file portal, where both have it. SIGUSR1 adds to the first that it took."""

import argparse
import os
import signal

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

import peer  # noqa: E402

options = argparse.ArgumentParser()
options.add_argument("--offer", action="append", default=[], metavar="PATH")
options = options.parse_args()
taken = []


def look(path):
    """What a file holds, or the names in a folder; None where it isn't there."""
    if os.path.isdir(path):
        return {"path": path, "names": sorted(os.listdir(path))}
    try:
        with open(path, encoding="utf-8") as file:
            return {"path": path, "text": file.read()}
    except OSError:
        return {"path": path}


def change():
    with open(taken[0], "a", encoding="utf-8") as file:
        file.write(", changed")
    return True


def source():
    drag = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    files = Gdk.FileList.new_from_list(
        [Gio.File.new_for_path(path) for path in options.offer])
    drag.set_content(Gdk.ContentProvider.new_for_value(files))
    drag.connect("drag-begin", lambda *_: peer.say("began"))
    drag.connect("drag-end", lambda *_: peer.say("ended"))
    return drag


def target():
    drop = Gtk.DropTargetAsync.new(
        Gdk.ContentFormats.new_for_gtype(Gdk.FileList), Gdk.DragAction.COPY)

    def read(drop, result):
        try:
            files = drop.read_value_finish(result).get_files()
            taken[:] = [it.get_path() for it in files]
            peer.say("dropped", files=[look(it) for it in taken])
            drop.finish(Gdk.DragAction.COPY)
        except GLib.Error as error:
            peer.say("refused", reason=error.message)
            drop.finish(0)

    def dropped(_target, drop, _x, _y):
        drop.read_value_async(
            Gdk.FileList, GLib.PRIORITY_DEFAULT, None, read)
        return True

    def entered(_target, drop, _x, _y):
        peer.say("enter", types=drop.get_formats().get_mime_types())
        return Gdk.DragAction.COPY

    drop.connect("drag-enter", entered)
    drop.connect("drop", dropped)
    return drop


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Files")
    window.add_controller(source() if options.offer else target())
    peer.show(window)


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, change)
application = Gtk.Application(application_id="dev.satchel.Files")
application.connect("activate", activate)
application.run([])
