#!/usr/bin/python3
"""A GTK 4 window that offers bytes and sends them as slowly as it is told."""

import gc
import os
import time

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk  # noqa: E402

import peer  # noqa: E402

# GDK on X11 aborts with larger pieces.
PIECE = 32 * 1024


class Offered(GObject.Object):
    """What is dragged: GDK turns it into bytes by our own functions."""

    __gtype_name__ = "SatchelTestsOffered"


class Sender:
    """Sends the bytes of one type, a piece at a time."""

    def __init__(self, options, serializer, kind, data):
        self.options = options
        self.serializer = serializer
        self.kind = kind
        self.data = data
        self.sent = 0
        self.next_trickle = time.monotonic() + 1
        self.quick = kind in options.quick
        self.send()

    def send(self):
        options = self.options
        if not self.quick:
            if options.gate and self.sent >= options.gate_after:
                if not os.path.exists(options.gate):
                    self.trickle()
                    return GLib.SOURCE_REMOVE
            if options.exit_after is not None:
                if self.sent >= options.exit_after:
                    os._exit(1)
        if self.sent >= len(self.data):
            peer.say("sent", type=self.kind)
            # The stream ends when nobody holds it any more.
            serializer, self.serializer = self.serializer, None
            serializer.return_success()
            del serializer
            GLib.idle_add(lambda: gc.collect() and False)
            return GLib.SOURCE_REMOVE
        self.write(PIECE)
        return GLib.SOURCE_REMOVE

    def trickle(self):
        """A byte now and then, so that nobody takes this for dead."""
        now = time.monotonic()
        if now < self.next_trickle or self.sent + 1 >= len(self.data):
            GLib.timeout_add(20, self.send)
            return
        self.next_trickle = now + 1
        self.write(1)

    def write(self, count):
        self.serializer.get_output_stream().write_bytes_async(
            GLib.Bytes.new(self.data[self.sent:self.sent + count]),
            GLib.PRIORITY_DEFAULT, None, self.written)

    def written(self, stream, result):
        try:
            count = stream.write_bytes_finish(result)
        except GLib.Error as error:
            peer.say("broken", type=self.kind, reason=error.message)
            self.serializer.return_error(error)
            return
        self.sent += count
        if count == 1:
            # On X11 little is held back until there is more.
            stream.flush_async(GLib.PRIORITY_DEFAULT, None, self.flushed)
            return
        rate = None if self.quick else self.options.rate
        if rate:
            GLib.timeout_add(max(1, count * 1000 // rate), self.send)
        else:
            GLib.idle_add(self.send)


    def flushed(self, stream, result):
        stream.flush_finish(result)
        self.send()


class Source:
    def __init__(self, options):
        self.options = options
        for kind, data in options.data:
            Gdk.content_register_serializer(
                Offered.__gtype__, kind,
                lambda serializer, *_, kind=kind, data=data:
                self.serialize(serializer, kind, data))
        self.area = Gtk.Label(label=options.title)
        source = Gtk.DragSource(
            actions=Gdk.DragAction.COPY | Gdk.DragAction.MOVE)
        value = GObject.Value(Offered, Offered())
        source.set_content(Gdk.ContentProvider.new_for_value(value))
        source.connect("drag-begin", lambda *_: peer.say("began"))
        source.connect("drag-end", lambda *_: peer.ended(options, "copy"))
        source.connect("drag-cancel", self.on_cancel)
        self.area.add_controller(source)

    def serialize(self, serializer, kind, data):
        if peer.asked(self.options, kind):
            Sender(self.options, serializer, kind, data)
        else:
            serializer.return_error(
                GLib.Error.new_literal(
                    Gio.io_error_quark(), "refused", Gio.IOErrorEnum.FAILED))

    def on_cancel(self, _source, _drag, reason):
        peer.say("cancelled", reason=reason.value_nick)
        return False


def arguments(parser):
    parser.add_argument(
        "--rate", type=int, metavar="BYTES", help="a second; none: no limit")
    parser.add_argument(
        "--gate", metavar="PATH",
        help="wait for this file to be there before sending more than "
             "--gate-after bytes")
    parser.add_argument("--gate-after", type=int, default=0, metavar="BYTES")
    parser.add_argument(
        "--exit-after", type=int, metavar="BYTES",
        help="be gone when so many have been sent")
    parser.add_argument(
        "--quick", action="append", default=[], metavar="TYPE",
        help="send this type at once")


def main():
    options = peer.parse_source(arguments)
    application = Gtk.Application(application_id=None)

    def activate(_application):
        window = Gtk.ApplicationWindow(
            application=application, title=options.title, default_width=320,
            default_height=240)
        window.set_child(Source(options).area)
        peer.show(window)

    application.connect("activate", activate)
    application.run([])


main()
