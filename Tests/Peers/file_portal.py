"""Answers org.freedesktop.portal.FileTransfer as the document portal does when
another program hands files over: file_portal.py KEY PATH..., and prints a line that
begins with "called" for each request."""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

import bus_service  # noqa: E402

INTERFACE = """
<node>
  <interface name="org.freedesktop.portal.FileTransfer">
    <method name="RetrieveFiles">
      <arg type="s" name="key" direction="in"/>
      <arg type="a{sv}" name="options" direction="in"/>
      <arg type="as" name="files" direction="out"/>
    </method>
  </interface>
</node>
"""
key, *paths = sys.argv[1:]


def called(_bus, _sender, _path, _interface, method, arguments, invocation):
    print("called", method, arguments[0], flush=True)
    if arguments[0] == key:
        invocation.return_value(GLib.Variant("(as)", (paths,)))
    else:
        invocation.return_error_literal(
            Gio.dbus_error_quark(), Gio.DBusError.ACCESS_DENIED,
            "Invalid transfer")


bus_service.serve(
    "org.freedesktop.portal.Documents", "/org/freedesktop/portal/documents",
    INTERFACE, called)
