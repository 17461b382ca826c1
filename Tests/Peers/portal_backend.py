"""Answers what the desktop's portals ask a person, as a desktop's backend for them
does, and prints a line for each question.

The person says yes, and with --refuse no. They open the --open PATHs, save in the
folder --save, and choose the --program. SIGUSR1 presses the key that was given,
SIGUSR2 takes it back."""

import argparse
import os
import signal

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

import bus_service  # noqa: E402
import shelf_key  # noqa: E402

NAME = "org.freedesktop.impl.portal"
PATH = "/org/freedesktop/portal/desktop"


def question(name, *asked):
    """A method that gets a handle and what is asked, and answers as all do."""
    asked = "".join(
        f'<arg type="{it}" direction="in"/>' for it in ("o", *asked))
    return f"""
    <method name="{name}">
      {asked}
      <arg type="u" direction="out"/>
      <arg type="a{{sv}}" direction="out"/>
    </method>
    """


INTERFACES = f"""
<node>
  <interface name="{NAME}.Access">
    {question("AccessDialog", "s", "s", "s", "s", "s", "a{sv}")}
  </interface>
  <interface name="{NAME}.AppChooser">
    {question("ChooseApplication", "s", "s", "as", "a{sv}")}
    <method name="UpdateChoices">
      <arg type="o" direction="in"/>
      <arg type="as" direction="in"/>
    </method>
  </interface>
  <interface name="{NAME}.FileChooser">
    {question("OpenFile", "s", "s", "s", "a{sv}")}
    {question("SaveFile", "s", "s", "s", "a{sv}")}
  </interface>
  <interface name="{NAME}.Settings">
    <method name="ReadAll">
      <arg type="as" name="namespaces" direction="in"/>
      <arg type="a{{sa{{sv}}}}" name="value" direction="out"/>
    </method>
    <method name="Read">
      <arg type="s" name="namespace" direction="in"/>
      <arg type="s" name="key" direction="in"/>
      <arg type="v" name="value" direction="out"/>
    </method>
    <signal name="SettingChanged">
      <arg type="s" name="namespace"/>
      <arg type="s" name="key"/>
      <arg type="v" name="value"/>
    </signal>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="{NAME}.GlobalShortcuts">
    {question("CreateSession", "o", "s", "a{sv}")}
    {question("BindShortcuts", "o", "a(sa{sv})", "s", "a{sv}")}
    {question("ListShortcuts", "o")}
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
</node>
"""
SESSION = f"""
<node>
  <interface name="{NAME}.Session">
    <method name="Close"/>
    <signal name="Closed"/>
    <property name="version" type="u" access="read"/>
  </interface>
</node>
"""
options = argparse.ArgumentParser()
options.add_argument("--refuse", action="store_true")
options.add_argument("--open", action="append", default=[], metavar="PATH")
options.add_argument("--save", metavar="FOLDER")
options.add_argument("--program", metavar="ID")
options = options.parse_args()
bound = []


def called(bus, sender, _path, _interface, method, arguments, invocation):
    results = {}
    match method:
        case "AccessDialog":
            _handle, app, parent, title, subtitle, body, _options = arguments
            print("asked for", app, parent, flush=True)
            print(title, subtitle, body, sep="|", flush=True)
        case "ChooseApplication":
            print("which of", sorted(arguments[3]), flush=True)
            results["choice"] = GLib.Variant("s", options.program)
        case "UpdateChoices":
            invocation.return_value(None)
            return
        case "OpenFile" | "SaveFile":
            _handle, _app, _parent, title, asked = arguments
            print(method, title, flush=True)
            folder = bytes(asked.get("current_folder", [])).decode()
            if "/doc/" in folder:
                # To the desktop that is no folder of the person's.
                print("unknown folder", folder, flush=True)
                invocation.return_value(GLib.Variant("(ua{sv})", (2, {})))
                return
            paths = options.open
            if asked.get("directory"):
                paths = [options.save]
            if method == "SaveFile":
                paths = [os.path.join(options.save, asked["current_name"])]
            results["uris"] = GLib.Variant(
                "as", [GLib.filename_to_uri(path) for path in paths])
            results["writable"] = GLib.Variant("b", True)
        case "CreateSession":
            _handle, session, app, _options = arguments
            print("session of", app, flush=True)
            bus_service.export(
                bus, session, SESSION, called, lambda _: GLib.Variant("u", 1))
        case "BindShortcuts":
            _handle, session, [(name, about)], _window, _options = arguments
            print(
                "bound", name, about["description"],
                about.get("preferred_trigger"), flush=True)
            bound.append((bus, sender, session, name))
            results["shortcuts"] = GLib.Variant(
                "a(sa{sv})", shelf_key.given(name))
        case "ReadAll":
            look = {"icon-theme": GLib.Variant("s", "Adwaita")}
            invocation.return_value(GLib.Variant(
                "(a{sa{sv}})", ({"org.gnome.desktop.interface": look},)))
            return
        case "Read":
            invocation.return_error_literal(
                Gio.dbus_error_quark(), Gio.DBusError.INVALID_ARGS,
                "Nothing is set")
            return
        case "Close":
            print("closed", flush=True)
            bound.clear()
            invocation.return_value(None)
            return
    invocation.return_value(
        GLib.Variant("(ua{sv})", (1 if options.refuse else 0, results)))


def press(*_):
    for bus, sender, session, name in bound:
        bus.emit_signal(
            sender, PATH, f"{NAME}.GlobalShortcuts", "Activated",
            GLib.Variant("(osta{sv})", (session, name, 0, {})))
    return True


def take_back(*_):
    for bus, sender, session, _name in bound:
        bus.emit_signal(sender, session, f"{NAME}.Session", "Closed", None)
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, press)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, take_back)
bus_service.serve(
    f"{NAME}.desktop.person", PATH, INTERFACES, called,
    lambda _: GLib.Variant("u", 1))
