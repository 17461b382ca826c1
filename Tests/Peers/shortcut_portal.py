"""Answers org.freedesktop.portal.GlobalShortcuts as a desktop does whose person
chose a key, and prints a line that begins with "called" for each request.

With --keyless the desktop has no key for it yet. --code is what it answers with,
as GNOME 48 does with any. With --refuse the person gives none. SIGUSR1 presses
the key, SIGUSR2 takes it back, or gives one where there is none yet."""

import argparse
import signal

import gi

gi.require_version("GLib", "2.0")
from gi.repository import GLib  # noqa: E402

import bus_service  # noqa: E402
import shelf_key  # noqa: E402

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
    <signal name="ShortcutsChanged">
      <arg type="o" name="session_handle"/>
      <arg type="a(sa{{sv}})" name="shortcuts"/>
    </signal>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.host.portal.Registry">
    <method name="Register">
      <arg type="s" name="app_id" direction="in"/>
      <arg type="a{{sv}}" name="options" direction="in"/>
    </method>
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
options = argparse.ArgumentParser()
options.add_argument("--refuse", action="store_true")
options.add_argument("--keyless", action="store_true")
options.add_argument("--code", type=int, default=0)
options = options.parse_args()
bound = []


def respond(bus, sender, token, code, results):
    request = f"{PATH}/request/{sender[1:].replace('.', '_')}/{token}"
    bus.emit_signal(
        sender, request, "org.freedesktop.portal.Request", "Response",
        GLib.Variant("(ua{sv})", (code, results)))
    return request


def called(bus, sender, _path, _interface, method, arguments, invocation):
    if method == "Register":
        print("called Register", arguments[0], flush=True)
        invocation.return_value(None)
        return
    token = arguments[-1]["handle_token"]
    if method == "CreateSession":
        print("called", method, flush=True)
        owner = sender[1:].replace(".", "_")
        name = arguments[0]["session_handle_token"]
        session = f"{PATH}/session/{owner}/{name}"
        bus_service.export(bus, session, SESSION, closed)
        results = {"session_handle": GLib.Variant("s", session)}
        code = 0
    else:
        session, [(name, about)], _window, _options = arguments
        print(
            "called", method, name, about["description"],
            about["preferred_trigger"], flush=True)
        keys = [] if options.refuse or options.keyless else shelf_key.given(name)
        results = {"shortcuts": GLib.Variant("a(sa{sv})", keys)}
        code = 2 if options.refuse else options.code
        if not options.refuse:
            bound.append((bus, sender, session, name))
    request = respond(bus, sender, token, code, results)
    invocation.return_value(GLib.Variant("(o)", (request,)))


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


def change(*_):
    for bus, sender, session, name in bound:
        if options.keyless:
            bus.emit_signal(
                sender, PATH, SHORTCUTS, "ShortcutsChanged",
                GLib.Variant("(oa(sa{sv}))", (session, shelf_key.given(name))))
        else:
            bus.emit_signal(
                sender, session, "org.freedesktop.portal.Session", "Closed",
                None)
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, press)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, change)
bus_service.serve(
    NAME, PATH, INTERFACE, called, lambda _key: GLib.Variant("u", 1))
