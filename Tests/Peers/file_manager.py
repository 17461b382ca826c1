"""Answers org.freedesktop.FileManager1 as a file manager does, and prints what
it is to show: a line that begins with "shown" for each file. With --refuse it
answers with an error instead."""

import sys

import bus_service

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


bus_service.serve(
    "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", INTERFACE,
    called)
