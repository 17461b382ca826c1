#!/usr/bin/python3
"""A GTK 3 window that prints what is dropped on it."""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

import peer  # noqa: E402

ACTIONS = {"copy": Gdk.DragAction.COPY, "move": Gdk.DragAction.MOVE,
           "link": Gdk.DragAction.LINK}


def offered(context):
    return names_of(context.list_targets())


def names_of(targets):
    types = [target.name() for target in targets]
    # GTK 3 lists what a Wayland source offers from the last to the first.
    if "Wayland" in type(Gdk.Display.get_default()).__name__:
        types.reverse()
    return types


class Target:
    def __init__(self, options):
        self.options = options
        self.entered = False
        self.area = Gtk.EventBox()
        self.area.add(Gtk.Label(label=options.title))
        self.area.drag_dest_set(Gtk.DestDefaults(0), [], Gdk.DragAction(0))
        self.area.connect("drag-motion", self.on_motion)
        self.area.connect("drag-leave", self.on_leave)
        self.area.connect("drag-drop", self.on_drop)
        self.area.connect("drag-data-received", self.on_received)
        self.area.connect("button-press-event", self.on_press)

    def on_press(self, _area, event):
        """The secondary button pastes."""
        # GTK 3 tells of the second press of a double click twice.
        if (event.button != Gdk.BUTTON_SECONDARY
                or event.type != Gdk.EventType.BUTTON_PRESS):
            return False
        clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
        # Not wait_for_targets, which remembers those of the last content.
        content = clipboard.wait_for_contents(
            Gdk.Atom.intern("TARGETS", False))
        _, targets = content.get_targets() if content else (False, [])
        types = names_of(targets or [])
        data = {}
        for kind in peer.chosen(self.options, types):
            content = clipboard.wait_for_contents(
                Gdk.Atom.intern(kind, False))
            data[kind] = peer.described(content and content.get_data())
        peer.say("pasted", types=types, data=data)
        return True

    def on_motion(self, _area, context, _x, _y, time):
        types = offered(context)
        actions = context.get_actions()
        if not self.entered:
            self.entered = True
            peer.say("enter", types=types, actions=[
                name for name, action in ACTIONS.items() if actions & action])
        action = ACTIONS[self.options.action]
        if not peer.chosen(self.options, types) or not actions & action:
            action = Gdk.DragAction(0)
        Gdk.drag_status(context, action, time)
        return True

    def on_leave(self, _area, _context, _time):
        # GTK also says so just before a drop.
        self.entered = False
        peer.say("leave")

    def on_drop(self, area, context, _x, _y, time):
        self.types = offered(context)
        self.open = peer.chosen(self.options, self.types)
        self.data = {}
        if not self.open:
            context.finish(False, False, time)
            return False
        self.ask(area, context, time)
        return True

    def ask(self, area, context, time):
        area.drag_get_data(context, Gdk.Atom.intern(self.open[0], False), time)

    def on_received(self, area, context, _x, _y, selection, _info, time):
        data = selection.get_data() if selection.get_length() >= 0 else None
        self.data[self.open.pop(0)] = peer.described(data)
        if self.open:
            self.ask(area, context, time)
            return
        if self.options.turn_down:
            peer.say("turned down")
            context.finish(False, False, time)
            return
        action = self.options.action
        # The peer reports; deleting at the source is its own business.
        peer.say("dropped", types=self.types, action=action, data=self.data)
        Gtk.drag_finish(context, True, action == "move", time)


def main():
    options = peer.parse_target(lambda parser: parser.add_argument(
        "--turn-down", action="store_true",
        help="read what is dropped, and say that it can't be taken"))
    window = Gtk.Window(title=options.title, default_width=320,
                        default_height=240)
    window.add(Target(options).area)
    window.connect("destroy", Gtk.main_quit)
    peer.show(window)
    Gtk.main()


main()
