"""Answers org.freedesktop.FileManager1 as a file manager does, and prints what
it is to show: a line that begins with "shown" for each file. With --refuse it
answers with an error instead."""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

INTERFACE = """
<node>
  <interface name="org.freedesktop.FileManager1">
    <method name="ShowItems">
      <arg type="as" name="uris" direction="in"/>
      <arg type="s" name="startup_id" direction="in"/>
    </method>
  </interface>
</node>
"""


def called(_bus, _sender, _path, _interface, _method, arguments, invocation):
    if "--refuse" in sys.argv:
        invocation.return_dbus_error(
            "org.freedesktop.DBus.Error.Failed", "It shows nothing.")
        return
    for uri in arguments[0]:
        print("shown", uri, flush=True)
    invocation.return_value(None)


def acquired(bus, _name):
    node = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
    bus.register_object(
        "/org/freedesktop/FileManager1", node.interfaces[0], called, None, None)


Gio.bus_own_name(
    Gio.BusType.SESSION, "org.freedesktop.FileManager1",
    Gio.BusNameOwnerFlags.NONE, acquired,
    lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
