"""Answers what a session manager of GNOME is asked, or with --xfce Xfce's, and
prints a line for each: "registered" with the program's id, and that with
"answered" and what it says to the end of the session.

At SIGUSR1 it asks whether the session may end, and at SIGUSR2 it ends."""

import functools
import signal
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

import bus_service  # noqa: E402

XFCE = "--xfce" in sys.argv
NAME = "org.xfce.SessionManager" if XFCE else "org.gnome.SessionManager"
PATH = "/" + NAME.replace(".", "/")
MANAGER = "org.xfce.Session.Manager" if XFCE else NAME
CLIENT = "org.xfce.Session.Client" if XFCE else NAME + ".ClientPrivate"
INTERFACE = f"""
<node>
  <interface name="{MANAGER}">
    <method name="RegisterClient">
      <arg type="s" name="app_id" direction="in"/>
      <arg type="s" name="client_startup_id" direction="in"/>
      <arg type="o" name="client_id" direction="out"/>
    </method>
  </interface>
</node>
"""
CLIENT_INTERFACE = f"""
<node>
  <interface name="{CLIENT}">
    <method name="EndSessionResponse">
      <arg type="b" name="is_ok" direction="in"/>
      <arg type="s" name="reason" direction="in"/>
    </method>
  </interface>
</node>
"""
clients = []


def called(bus, sender, _path, _interface, _method, arguments, invocation):
    node = Gio.DBusNodeInfo.new_for_xml(CLIENT_INTERFACE)
    path = f"{PATH}/Client{len(clients) + 1}"
    said = functools.partial(answered, arguments[0])
    bus.register_object(path, node.interfaces[0], said, None, None)
    clients.append((bus, sender, path))
    invocation.return_value(GLib.Variant("(o)", (path,)))
    print("registered", arguments[0], flush=True)


def answered(
        program, _bus, _sender, _path, _interface, _method, arguments,
        invocation):
    invocation.return_value(None)
    print(program, "answered", *arguments, flush=True)


def tell(name):
    for bus, sender, path in clients:
        bus.emit_signal(
            sender, path, CLIENT, name, GLib.Variant("(u)", (0,)))
    return True


for number, name in (
        (signal.SIGUSR1, "QueryEndSession"), (signal.SIGUSR2, "EndSession")):
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, number, tell, name)
bus_service.serve(NAME, PATH, INTERFACE, called)
