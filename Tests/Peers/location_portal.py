"""Answers org.freedesktop.portal.Location as a desktop does whose person is in
Berlin, and prints a line that begins with "called" for each request.

With --refuse the person says no, and with --hold they take their time: the place
comes once it gets SIGUSR1."""

import signal
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

import bus_service  # noqa: E402

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
LOCATION = "org.freedesktop.portal.Location"
INTERFACE = f"""
<node>
  <interface name="{LOCATION}">
    <method name="CreateSession">
      <arg type="a{{sv}}" name="options" direction="in"/>
      <arg type="o" name="handle" direction="out"/>
    </method>
    <method name="Start">
      <arg type="o" name="session_handle" direction="in"/>
      <arg type="s" name="parent_window" direction="in"/>
      <arg type="a{{sv}}" name="options" direction="in"/>
      <arg type="o" name="handle" direction="out"/>
    </method>
    <signal name="LocationUpdated">
      <arg type="o" name="session_handle"/>
      <arg type="a{{sv}}" name="location"/>
    </signal>
    <property name="version" type="u" access="read"/>
  </interface>
</node>
"""
SESSION = """
<node>
  <interface name="org.freedesktop.portal.Session">
    <method name="Close"/>
  </interface>
</node>
"""
waiting = []


def place(bus, sender, session):
    found = {
        "Latitude": GLib.Variant("d", 52.520008),
        "Longitude": GLib.Variant("d", 13.404954),
        "Accuracy": GLib.Variant("d", 20.0),
    }
    bus.emit_signal(
        sender, PATH, LOCATION, "LocationUpdated",
        GLib.Variant("(oa{sv})", (session, found)))


def called(bus, sender, _path, _interface, method, arguments, invocation):
    print("called", method, flush=True)
    owner = sender[1:].replace(".", "_")
    if method == "CreateSession":
        session = (
            f"{PATH}/session/{owner}/{arguments[0]['session_handle_token']}")
        node = Gio.DBusNodeInfo.new_for_xml(SESSION)
        bus.register_object(session, node.interfaces[0], closed, None, None)
        invocation.return_value(GLib.Variant("(o)", (session,)))
        return
    request = f"{PATH}/request/{owner}/{arguments[2]['handle_token']}"
    invocation.return_value(GLib.Variant("(o)", (request,)))
    refuses = "--refuse" in sys.argv
    bus.emit_signal(
        sender, request, "org.freedesktop.portal.Request", "Response",
        GLib.Variant("(ua{sv})", (1 if refuses else 0, {})))
    if refuses:
        return
    waiting.append((bus, sender, arguments[0]))
    if "--hold" not in sys.argv:
        told()


def closed(_bus, _sender, _path, _interface, _method, _arguments, invocation):
    print("called Close", flush=True)
    invocation.return_value(None)


def told(*_):
    while waiting:
        place(*waiting.pop())
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, told)
bus_service.serve(
    NAME, PATH, INTERFACE, called, lambda _key: GLib.Variant("u", 1))
