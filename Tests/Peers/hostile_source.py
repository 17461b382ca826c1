#!/usr/bin/python3
"""A GTK 4 window that offers a picture and then doesn't behave.

What it does is said by --mode:

silent   says nothing when it is asked
late     answers as it should, but only --after so many seconds
stop     sends the first half and no more
exit     sends the first half and is gone
close    ends at once, with an error
endless  begins well and never ends
gone     is gone at the drop, before anybody asks
"""

import gc
import os

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk  # noqa: E402

import peer  # noqa: E402

# GDK on X11 aborts with larger pieces.
PIECE = 32 * 1024
MODES = ("silent", "late", "stop", "exit", "close", "endless", "gone")
NOTHING = bytes(PIECE)


class Offered(GObject.Object):
    """What is dragged: GDK turns it into bytes by our own functions."""

    __gtype_name__ = "SatchelTestsHostile"


class Sender:
    """Answers one request, as far as it does."""

    def __init__(self, mode, after, serializer, data):
        self.mode = mode
        self.serializer = serializer
        self.sent = 0
        half = data[:len(data) // 2]
        self.data = half if mode in ("stop", "exit") else data
        if mode == "close":
            self.end(GLib.Error.new_literal(
                Gio.io_error_quark(), "closed", Gio.IOErrorEnum.FAILED))
        elif mode == "late":
            GLib.timeout_add(int(after * 1000), self.answer)
        elif mode not in ("silent", "gone"):
            self.send()

    def answer(self):
        peer.say("answers")
        return self.send()

    def send(self):
        piece = self.data[self.sent:self.sent + PIECE]
        if piece:
            self.write(piece)
        elif self.mode == "endless":
            self.write(NOTHING)
        elif self.mode == "late":
            self.end()
        else:
            # A little is held back until somebody says that there is no more.
            stream = self.serializer.get_output_stream()
            stream.flush_async(GLib.PRIORITY_DEFAULT, None, self.flushed)
        return GLib.SOURCE_REMOVE

    def write(self, piece):
        self.serializer.get_output_stream().write_bytes_async(
            GLib.Bytes.new(piece), GLib.PRIORITY_DEFAULT, None, self.written)

    def written(self, stream, result):
        try:
            self.sent += stream.write_bytes_finish(result)
        except GLib.Error as error:
            peer.say("broken", reason=error.message)
            self.end(error)
            return
        # So fast that it matters, and so slow that a person could stop it.
        GLib.timeout_add(1, self.send)

    def flushed(self, stream, result):
        stream.flush_finish(result)
        peer.say("half")
        if self.mode == "exit":
            os._exit(1)

    def end(self, error=None):
        # The stream ends when nobody holds it any more.
        serializer, self.serializer = self.serializer, None
        if error:
            serializer.return_error(error)
        else:
            serializer.return_success()
        del serializer
        GLib.idle_add(lambda: gc.collect() and False)


class Source:
    def __init__(self, options):
        self.options = options
        self.senders = []
        kind, data = options.data[0]
        Gdk.content_register_serializer(
            Offered.__gtype__, kind,
            lambda serializer, *_: self.serialize(serializer, kind, data))
        self.area = Gtk.Label(label=options.title)
        source = Gtk.DragSource(
            actions=Gdk.DragAction.COPY | Gdk.DragAction.MOVE)
        value = GObject.Value(Offered, Offered())
        source.set_content(Gdk.ContentProvider.new_for_value(value))
        source.connect("drag-begin", self.on_begin)
        source.connect("drag-end", lambda *_: peer.say("ended"))
        self.area.add_controller(source)

    def serialize(self, serializer, kind, data):
        peer.say("asked", type=kind)
        # Kept: one that nobody holds would end its answer.
        self.senders.append(
            Sender(self.options.mode, self.options.after, serializer, data))

    def on_begin(self, _source, drag):
        peer.say("began")
        if self.options.mode == "gone":
            drag.connect("drop-performed", self.on_drop)

    def on_drop(self, _drag):
        # Behind the message that tells the target, before all others.
        GLib.idle_add(self.leave, priority=GLib.PRIORITY_HIGH)

    def leave(self):
        Gdk.Display.get_default().flush()
        os._exit(1)


def arguments(parser):
    parser.add_argument("--mode", choices=MODES, required=True)
    parser.add_argument("--after", type=float, default=30, metavar="SECONDS")


def main():
    options = peer.parse_source(arguments)
    application = Gtk.Application(application_id=None)

    def activate(_application):
        window = Gtk.ApplicationWindow(
            application=application, title=options.mode, default_width=320,
            default_height=100)
        window.set_child(Source(options).area)
        peer.show(window)

    application.connect("activate", activate)
    application.run([])


main()
