#!/usr/bin/python3
"""A GTK 3 window with a file that it writes where the target wants it.

Besides what every source prints, it prints "saved" with the path.
"""

import base64
import os
import time
import urllib.parse

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("GdkX11", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkX11, GLib, Gtk  # noqa: E402, F401

import peer  # noqa: E402
import x_property  # noqa: E402

SAVE = x_property.DIRECT_SAVE.decode()


class Source:
    def __init__(self, options):
        self.options = options
        self.late = None
        self.area = Gtk.EventBox()
        self.area.add(Gtk.Label(label=options.title))
        kinds = [SAVE] + [kind for kind, _ in options.data]
        self.area.drag_source_set(
            Gdk.ModifierType.BUTTON1_MASK,
            [Gtk.TargetEntry.new(kind, 0, index)
             for index, kind in enumerate(kinds)],
            Gdk.DragAction.COPY | Gdk.DragAction.MOVE)
        self.area.connect("drag-begin", self.on_begin)
        self.area.connect("drag-data-get", self.on_get)
        self.area.connect("drag-end", self.on_end)

    def on_begin(self, _area, context):
        x_property.write(
            context.get_source_window().get_xid(),
            self.options.save_name.encode())
        peer.say("began")

    def on_get(self, _area, context, selection, index, _time):
        if index > 0:
            kind, data = self.options.data[index - 1]
            peer.say("asked", type=kind)
            selection.set(selection.get_target(), 8, data)
            return
        peer.say("asked", type=SAVE)
        address = x_property.read(context.get_source_window().get_xid())
        path = urllib.parse.unquote(
            urllib.parse.urlsplit(address.decode()).path)
        answer = self.options.answer
        if answer == "saved":
            self.save(path)
        elif answer == "late":
            self.late = path
        elif answer == "open":
            self.begin(path)
        letter = {"elsewhere": b"F", "failed": b"E"}.get(answer, b"S")
        selection.set(selection.get_target(), 8, letter)

    def save(self, path):
        data = self.options.save_bytes
        if self.options.save_size:
            name = self.options.save_name.encode()
            data = (name * (self.options.save_size // len(name) + 1))[
                :self.options.save_size]
        pieces = 20
        piece = max(1, -(-len(data) // pieces))
        with open(path, "wb", buffering=0) as file:
            for start in range(0, len(data), piece):
                file.write(data[start:start + piece])
                time.sleep(self.options.save_seconds / pieces)
        peer.say("saved", type=path)

    def begin(self, path):
        """Writes half, and the rest long after it has said that it is done."""
        file = open(path, "wb")
        text = self.options.save_bytes
        file.write(text[:2])
        file.flush()

        def finish():
            file.write(text[2:])
            file.close()
            peer.say("saved", type=path)
            return GLib.SOURCE_REMOVE

        GLib.timeout_add(2500, finish)

    def on_end(self, _area, _context):
        peer.ended(self.options, "copy")
        if self.late:
            GLib.timeout_add(700, self.save_late)

    def save_late(self):
        """As programs do that unpack archives: a file, and a folder."""
        self.save(self.late)
        folder = os.path.join(os.path.dirname(self.late), "unpacked")
        os.mkdir(folder)
        self.save(os.path.join(folder, "inside.txt"))
        return GLib.SOURCE_REMOVE


def arguments(parser):
    parser.add_argument("--save-name", required=True)
    parser.add_argument(
        "--save-base64", dest="save_bytes", type=base64.b64decode,
        default=b"saved\n")
    parser.add_argument(
        "--save-size", type=int,
        help="saves the name again and again, up to so many bytes")
    parser.add_argument(
        "--save-seconds", type=float, default=0, help="how long that takes")
    parser.add_argument(
        "--answer", default="saved",
        choices=["saved", "late", "open", "elsewhere", "failed"],
        help="late: says that it has saved, and does when the drag is over; "
        "open: says so, and has written half")


def main():
    options = peer.parse_source(arguments)
    GLib.set_prgname("packer")
    Gdk.set_program_class("Packer")
    window = Gtk.Window(title=options.title, default_width=320,
                        default_height=240)
    window.add(Source(options).area)
    window.connect("destroy", Gtk.main_quit)
    peer.show(window)
    Gtk.main()


main()
