"""What stands in for a service of the desktop on the session bus, or for one of the
machine on the system's."""

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402


def export(bus, path, interfaces, called, properties=None, changed=None):
    """Answers calls of the interfaces, which are told as XML, at the path.

    properties gives the value of one of their properties, by name; changed takes
    a name and the value that somebody sets."""

    def read(_bus, _sender, _path, _interface, key):
        return properties(key)

    def write(_bus, _sender, _path, _interface, key, value):
        changed(key, value)
        return True

    for each in Gio.DBusNodeInfo.new_for_xml(interfaces).interfaces:
        bus.register_object(
            path, each, called, read if properties else None,
            write if changed else None)


def serve(
        name, path, interfaces, called, properties=None,
        bus=Gio.BusType.SESSION):
    """Answers calls until it is ended; prints "ready" when it can be called."""
    Gio.bus_own_name(
        bus, name, Gio.BusNameOwnerFlags.NONE,
        lambda bus, _name: export(bus, path, interfaces, called, properties),
        lambda *_: print("ready", flush=True), None)
    GLib.MainLoop().run()
