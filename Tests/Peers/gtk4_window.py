#!/usr/bin/python3
"""A GTK 4 window for finding and measuring things: one of each kind."""

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

import peer  # noqa: E402


def named(widget, name):
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    return widget


def red_square():
    square = Gtk.Box(
        accessible_role=Gtk.AccessibleRole.IMG, width_request=120,
        height_request=80, halign=Gtk.Align.CENTER, name="red")
    style = Gtk.CssProvider()
    style.load_from_data(b"#red { background: rgb(255, 0, 0); }")
    square.get_style_context().add_provider(
        style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
    return named(square, "Red")


def entry():
    entry = named(Gtk.Entry(), "Words")
    entry.connect("changed", lambda it: peer.say("typed", text=it.get_text()))
    return entry


def button():
    button = Gtk.Button(label="Undo")
    button.connect("clicked", lambda _: peer.say("clicked"))
    return button


def menu():
    popover = Gtk.Popover()
    inside = Gtk.Button(label="Inside")
    inside.connect("clicked", lambda _: peer.say("inside"))
    popover.set_child(inside)
    opener = Gtk.MenuButton(popover=popover)
    opener.set_label("More")
    return opener


def scrolled():
    window = Gtk.ScrolledWindow(
        min_content_height=80, accessible_role=Gtk.AccessibleRole.GROUP)
    window.set_child(Gtk.Label(label="\n".join(map(str, range(100)))))
    adjustment = window.get_vadjustment()
    adjustment.connect(
        "value-changed", lambda it: peer.say("scrolled", to=it.get_value()))
    return named(window, "Numbers")


def shortcut(window):
    keys = Gtk.EventControllerKey()
    keys.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)

    def pressed(_keys, value, _code, state):
        name = Gtk.accelerator_name(value, state)
        peer.say("key", name=name)
        return False

    keys.connect("key-pressed", pressed)
    window.add_controller(keys)


def main():
    application = Gtk.Application(application_id="dev.satchel.Window")

    def activate(application):
        window = Gtk.ApplicationWindow(
            application=application, title="Window", default_width=400,
            default_height=360)
        window.set_titlebar(Gtk.HeaderBar())
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=7)
        for child in (red_square(), entry(), button(), menu(), scrolled()):
            box.append(child)
        window.set_child(box)
        shortcut(window)
        window.connect(
            "map", lambda _: GLib.idle_add(lambda: peer.say("ready")))
        window.present()

    application.connect("activate", activate)
    application.run([])


main()
