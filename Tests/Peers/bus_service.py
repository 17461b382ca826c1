"""What stands in for a service of the desktop on the session bus."""

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402


def serve(name, path, interface, called, properties=None):
    """Answers calls of the interfaces, which are told as XML, until it is ended;
    prints "ready" when it can be called.

    properties gives the value of one of their properties, by name."""

    def read(_bus, _sender, _path, _interface, key):
        return properties(key)

    def acquired(bus, _name):
        node = Gio.DBusNodeInfo.new_for_xml(interface)
        for each in node.interfaces:
            bus.register_object(
                path, each, called, read if properties else None, None)

    Gio.bus_own_name(
        Gio.BusType.SESSION, name, Gio.BusNameOwnerFlags.NONE, acquired,
        lambda *_: print("ready", flush=True), None)
    GLib.MainLoop().run()
