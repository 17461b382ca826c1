#!/usr/bin/python3
"""A GTK 3 window that offers the given types with the given bytes."""

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

import peer  # noqa: E402

ACTIONS = {"copy": Gdk.DragAction.COPY, "move": Gdk.DragAction.MOVE,
           "link": Gdk.DragAction.LINK}


def names(actions):
    return [name for name, action in ACTIONS.items() if actions & action]


class Source:
    def __init__(self, options):
        self.options = options
        self.area = Gtk.EventBox()
        self.area.add(Gtk.Label(label=options.title))
        targets = [Gtk.TargetEntry.new(kind, 0, index)
                   for index, (kind, _) in enumerate(options.data)]
        actions = Gdk.DragAction(0)
        for name in options.actions:
            actions |= ACTIONS[name]
        self.area.drag_source_set(
            Gdk.ModifierType.BUTTON1_MASK, targets, actions)
        self.area.connect("drag-begin", lambda *_: peer.say("began"))
        self.area.connect("drag-data-get", self.on_get)
        self.area.connect("drag-data-delete", lambda *_: peer.say("delete"))
        self.area.connect("drag-failed", self.on_failed)
        self.area.connect("drag-end", self.on_end)
        self.area.connect("button-press-event", self.on_press)
        self.area.connect("selection-get", self.on_paste)
        self.targets = targets
        self.failed = None

    def on_press(self, area, event):
        """The secondary button copies."""
        # GTK 3 tells of the second press of a double click twice.
        if (event.button != Gdk.BUTTON_SECONDARY
                or event.type != Gdk.EventType.BUTTON_PRESS):
            return False
        Gtk.selection_clear_targets(area, Gdk.SELECTION_CLIPBOARD)
        Gtk.selection_add_targets(
            area, Gdk.SELECTION_CLIPBOARD, self.targets)
        Gtk.selection_owner_set(area, Gdk.SELECTION_CLIPBOARD, event.time)
        peer.say("copied")
        return True

    def on_paste(self, _area, selection, index, _time):
        kind, data = self.options.data[index]
        peer.say("asked", type=kind)
        selection.set(selection.get_target(), 8, data)

    def on_get(self, _area, _context, selection, index, _time):
        kind, data = self.options.data[index]
        if not peer.asked(self.options, kind):
            return
        if self.options.number is not None:
            data += str(self.options.number).encode("ascii")
            self.options.number += 1
        selection.set(selection.get_target(), 8, data)

    def on_failed(self, _area, _context, result):
        self.failed = result.value_nick
        return False

    def on_end(self, _area, context):
        action = names(context.get_selected_action())
        if self.failed:
            peer.ended(self.options, "none", reason=self.failed)
        else:
            peer.ended(self.options, (action or ["none"])[0])
        self.failed = None


def main():
    options = peer.parse_source()
    window = Gtk.Window(title=options.title, default_width=320,
                        default_height=240)
    window.add(Source(options).area)
    window.connect("destroy", Gtk.main_quit)
    peer.show(window)
    Gtk.main()


main()
