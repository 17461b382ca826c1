#!/usr/bin/python3
"""A GTK 3 window that has the source of a drag write its file (XDS).

"dropped" has the source's answer as the data of XdndDirectSave0.
"""

import os
import urllib.parse

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("GdkX11", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkX11, Gtk  # noqa: E402, F401

import argparse  # noqa: E402

import peer  # noqa: E402
import x_property  # noqa: E402

SAVE = x_property.DIRECT_SAVE.decode()


class Target:
    def __init__(self, options):
        self.options = options
        self.area = Gtk.EventBox()
        self.area.add(Gtk.Label(label="Folder"))
        self.area.drag_dest_set(Gtk.DestDefaults(0), [], Gdk.DragAction(0))
        self.area.connect("drag-motion", self.on_motion)
        self.area.connect("drag-drop", self.on_drop)
        self.area.connect("drag-data-received", self.on_received)

    def on_motion(self, _area, context, _x, _y, time):
        kinds = [target.name() for target in context.list_targets()]
        action = Gdk.DragAction.COPY if SAVE in kinds else Gdk.DragAction(0)
        Gdk.drag_status(context, action, time)
        return True

    def on_drop(self, area, context, _x, _y, time):
        window = context.get_source_window().get_xid()
        name = x_property.read(window).decode()
        self.path = os.path.join(self.options.folder, name)
        x_property.write(
            window, (self.options.prefix
                     + urllib.parse.quote(self.path)).encode())
        area.drag_get_data(context, Gdk.Atom.intern(SAVE, False), time)
        return True

    def on_received(self, _area, context, _x, _y, selection, _info, time):
        data = selection.get_data() if selection.get_length() >= 0 else None
        peer.say("dropped", types=[os.path.basename(self.path)],
                 action="copy", data={SAVE: peer.described(data)})
        Gtk.drag_finish(context, data == b"S", False, time)


def main():
    parser = argparse.ArgumentParser(description="Has files saved.")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--prefix", default="file://")
    options = parser.parse_args()
    window = Gtk.Window(title="Folder", default_width=320, default_height=240)
    window.add(Target(options).area)
    window.connect("destroy", Gtk.main_quit)
    peer.show(window)
    Gtk.main()


main()
