"""Answers org.freedesktop.portal.GlobalShortcuts as a desktop does whose person
chose Super+S, and prints a line that begins with "called" for each request.

With --refuse the person gives no key. SIGUSR1 presses the key, SIGUSR2 takes it
back."""

import signal
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

import bus_service  # noqa: E402

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
INTERFACE = f"""
<node>
  <interface name="{SHORTCUTS}">
    <method name="CreateSession">
      <arg type="a{{sv}}" name="options" direction="in"/>
      <arg type="o" name="handle" direction="out"/>
    </method>
    <method name="BindShortcuts">
      <arg type="o" name="session_handle" direction="in"/>
      <arg type="a(sa{{sv}})" name="shortcuts" direction="in"/>
      <arg type="s" name="parent_window" direction="in"/>
      <arg type="a{{sv}}" name="options" direction="in"/>
      <arg type="o" name="handle" direction="out"/>
    </method>
    <signal name="Activated">
      <arg type="o" name="session_handle"/>
      <arg type="s" name="shortcut_id"/>
      <arg type="t" name="timestamp"/>
      <arg type="a{{sv}}" name="options"/>
    </signal>
    <property name="version" type="u" access="read"/>
  </interface>
</node>
"""
SESSION = """
<node>
  <interface name="org.freedesktop.portal.Session">
    <method name="Close"/>
    <signal name="Closed"/>
  </interface>
</node>
"""
bound = []


def respond(bus, sender, token, code, results):
    request = f"{PATH}/request/{sender[1:].replace('.', '_')}/{token}"
    bus.emit_signal(
        sender, request, "org.freedesktop.portal.Request", "Response",
        GLib.Variant("(ua{sv})", (code, results)))
    return request


def called(bus, sender, _path, _interface, method, arguments, invocation):
    if method == "CreateSession":
        print("called", method, flush=True)
        options = arguments[0]
        owner = sender[1:].replace(".", "_")
        session = f"{PATH}/session/{owner}/{options['session_handle_token']}"
        node = Gio.DBusNodeInfo.new_for_xml(SESSION)
        bus.register_object(session, node.interfaces[0], closed, None, None)
        request = respond(
            bus, sender, options["handle_token"], 0,
            {"session_handle": GLib.Variant("s", session)})
        invocation.return_value(GLib.Variant("(o)", (request,)))
        return
    session, shortcuts, _window, options = arguments
    [(name, about)] = shortcuts
    print("called", method, name, about["description"], flush=True)
    refuses = "--refuse" in sys.argv
    chosen = {
        "description": GLib.Variant("s", about["description"]),
        "trigger_description": GLib.Variant("s", "Super+S"),
    }
    results = {} if refuses else {
        "shortcuts": GLib.Variant("a(sa{sv})", [(name, chosen)])}
    request = respond(
        bus, sender, options["handle_token"], 1 if refuses else 0, results)
    invocation.return_value(GLib.Variant("(o)", (request,)))
    if not refuses:
        bound.append((bus, sender, session, name))


def closed(_bus, _sender, _path, _interface, _method, _arguments, invocation):
    print("called Close", flush=True)
    bound.clear()
    invocation.return_value(None)


def press(*_):
    for bus, sender, session, name in bound:
        bus.emit_signal(
            sender, PATH, SHORTCUTS, "Activated",
            GLib.Variant("(osta{sv})", (session, name, 0, {})))
    return True


def revoke(*_):
    for bus, sender, session, _name in bound:
        bus.emit_signal(
            sender, session, "org.freedesktop.portal.Session", "Closed", None)
    bound.clear()
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, press)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, revoke)
bus_service.serve(
    NAME, PATH, INTERFACE, called, lambda _key: GLib.Variant("u", 1))
