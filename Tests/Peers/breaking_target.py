#!/usr/bin/python3
"""A GTK 4 window that goes wrong in the middle of reading what is dropped.

It prints "read" with the bytes that it has had so far, and then does what is
said by --mode:

stop  stops, as a program that hangs
exit  is gone
"""

import argparse
import ctypes
import os
import signal

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

import peer  # noqa: E402

PIECE = 64 * 1024
# PyGObject frees the type's name that GTK keeps, so the stream is read in C.
library = ctypes.CDLL("libgtk-4.so.1")
POINTER = ctypes.c_void_p
READY = ctypes.CFUNCTYPE(None, POINTER, POINTER, POINTER)
library.gdk_drop_read_finish.restype = POINTER
library.gdk_drop_read_finish.argtypes = [POINTER] * 4
library.g_input_stream_read_async.argtypes = [
    POINTER, POINTER, ctypes.c_size_t, ctypes.c_int, POINTER, READY, POINTER]
library.g_input_stream_read_finish.restype = ctypes.c_ssize_t
library.g_input_stream_read_finish.argtypes = [POINTER] * 3


class Target:
    def __init__(self, options):
        self.options = options
        self.area = Gtk.Label(label=options.mode)
        target = Gtk.DropTargetAsync(
            actions=Gdk.DragAction.COPY,
            formats=Gdk.ContentFormats.new([options.type]))
        target.connect("drop", self.on_drop)
        self.area.add_controller(target)

    def on_drop(self, _target, drop, _x, _y):
        drop.read_async(
            [self.options.type], GLib.PRIORITY_DEFAULT, None, self.opened)
        return True

    def opened(self, drop, result):
        # Kept: a drop that nobody holds is over.
        self.drop = drop
        kind = POINTER()
        stream = library.gdk_drop_read_finish(
            hash(drop), hash(result), ctypes.byref(kind), None)
        self.piece = ctypes.create_string_buffer(PIECE)
        self.ready = READY(self.came)
        library.g_input_stream_read_async(
            stream, self.piece, PIECE, GLib.PRIORITY_DEFAULT, None, self.ready,
            None)

    def came(self, stream, result, _):
        peer.say("read", length=library.g_input_stream_read_finish(
            stream, result, None))
        if self.options.mode == "exit":
            os._exit(1)
        os.kill(os.getpid(), signal.SIGSTOP)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("type", help="the type that is read")
    parser.add_argument("--mode", choices=("stop", "exit"), required=True)
    options = parser.parse_args()
    window = Gtk.Window(title=options.mode, default_width=320,
                        default_height=240)
    window.set_child(Target(options).area)
    peer.show(window)
    loop = GLib.MainLoop()
    window.connect("close-request", lambda _: loop.quit())
    loop.run()


main()
