#!/usr/bin/python3
"""A GTK 4 window that pastes slowly: a quarter of a megabyte at a time.

A click pastes. Then it prints "announced" with the bytes that there are to be,
where the window system tells (X11), and "pasted" in the end.
"""

import argparse
import os
import threading
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

import peer  # noqa: E402

PIECE = 256 * 1024


class Reader:
    def __init__(self, options, window):
        self.kind = options.type
        self.pause = options.pause / 1000
        self.whole = bytearray()
        self.clipboard = window.get_clipboard()

    def paste(self, *_):
        if os.environ["GDK_BACKEND"] == "x11":
            # GTK takes all that there is, however slowly it is read.
            threading.Thread(target=self.take_selection, daemon=True).start()
        else:
            self.clipboard.read_async(
                [self.kind], GLib.PRIORITY_DEFAULT, None, self.opened)

    def take_selection(self):
        import x_selection

        peer.say(
            "announced", length=x_selection.ask(self.kind.encode(), b"SLOW"))
        for data in x_selection.chunks(b"SLOW"):
            self.whole += data
            time.sleep(self.pause)
        self.say_pasted()

    def opened(self, clipboard, result):
        self.stream = clipboard.read_finish(result)[0]
        self.read()

    def read(self):
        self.stream.read_bytes_async(
            PIECE, GLib.PRIORITY_DEFAULT, None, self.came)

    def came(self, stream, result):
        piece = stream.read_bytes_finish(result).get_data()
        if piece:
            self.whole += piece
            # A pipe gives less at once.
            share = len(piece) / PIECE
            GLib.timeout_add(int(self.pause * 1000 * share), self.read)
        else:
            self.say_pasted()

    def say_pasted(self):
        peer.say("pasted", data={self.kind: peer.described(bytes(self.whole))})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("type", help="a type of what was copied")
    parser.add_argument(
        "--pause", type=int, default=50, help="after a piece, in milliseconds")
    options = parser.parse_args()
    window = Gtk.Window(title="Slow Reader", default_width=320,
                        default_height=240)
    window.set_child(Gtk.Label(label="Click to paste"))
    click = Gtk.GestureClick()
    click.connect("released", Reader(options, window).paste)
    window.add_controller(click)
    peer.show(window)
    loop = GLib.MainLoop()
    window.connect("close-request", lambda _: loop.quit())
    loop.run()


main()
