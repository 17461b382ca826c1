#!/usr/bin/python3
"""A GTK 3 window on which drops come to no good end.

What it does is said by --mode:

unfinished  takes everything, and never says that the drop is over
curious     asks for every type as soon as a drag comes in, and again at the
            drop
"""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

import peer  # noqa: E402


class Target:
    def __init__(self, options):
        self.options = options
        self.types = []
        self.open = []
        self.data = {}
        self.context = None
        self.asked = False
        self.dropped = False
        self.area = Gtk.EventBox()
        self.area.add(Gtk.Label(label=options.mode))
        self.area.drag_dest_set(Gtk.DestDefaults(0), [], Gdk.DragAction(0))
        self.area.connect("drag-motion", self.on_motion)
        self.area.connect("drag-drop", self.on_drop)
        self.area.connect("drag-data-received", self.on_received)

    def on_motion(self, area, context, _x, _y, time):
        Gdk.drag_status(context, Gdk.DragAction.COPY, time)
        if context is not self.context:
            self.context = context
            peer.say("enter")
        if self.options.mode == "curious" and not self.asked:
            self.asked = True
            self.ask_for_all(area, context, time)
        return True

    def on_drop(self, area, context, _x, _y, time):
        self.dropped = True
        self.context = None
        peer.say("drop")
        if not self.open:
            self.ask_for_all(area, context, time)
        return True

    def ask_for_all(self, area, context, time):
        self.types = [
            target.name() for target in context.list_targets()
            # What GTK asks of itself, and side effects.
            if not target.name().startswith(("application/x-gtk", "DELETE"))]
        self.open = list(self.types)
        self.data = {}
        self.ask(area, context, time)

    def ask(self, area, context, time):
        area.drag_get_data(context, Gdk.Atom.intern(self.open[0], False), time)

    def on_received(self, area, context, _x, _y, selection, _info, time):
        data = selection.get_data() if selection.get_length() >= 0 else None
        self.data[self.open.pop(0)] = peer.described(data)
        if self.open:
            self.ask(area, context, time)
            return
        event = "dropped" if self.dropped else "curious"
        peer.say(event, types=self.types, data=self.data)
        if self.dropped and self.options.mode == "curious":
            self.asked = self.dropped = False
            Gtk.drag_finish(context, True, False, time)


def arguments(parser):
    parser.add_argument(
        "--mode", choices=("unfinished", "curious"), required=True)


def main():
    options = peer.parse_target(arguments)
    window = Gtk.Window(title=options.mode, default_width=320,
                        default_height=240)
    window.add(Target(options).area)
    window.connect("destroy", Gtk.main_quit)
    peer.show(window)
    Gtk.main()


main()
