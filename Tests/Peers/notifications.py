"""Answers org.freedesktop.Notifications as a desktop does, and prints what it is
to show: a line that begins with "shown", with the title and the text behind it,
parted by bars; and "closed" for what it is to take away."""

import gi

gi.require_version("GLib", "2.0")
from gi.repository import GLib  # noqa: E402

import bus_service  # noqa: E402

INTERFACE = """
<node>
  <interface name="org.freedesktop.Notifications">
    <method name="GetCapabilities">
      <arg type="as" direction="out"/>
    </method>
    <method name="GetServerInformation">
      <arg type="s" direction="out"/>
      <arg type="s" direction="out"/>
      <arg type="s" direction="out"/>
      <arg type="s" direction="out"/>
    </method>
    <method name="Notify">
      <arg type="s" name="app_name" direction="in"/>
      <arg type="u" name="replaces_id" direction="in"/>
      <arg type="s" name="app_icon" direction="in"/>
      <arg type="s" name="summary" direction="in"/>
      <arg type="s" name="body" direction="in"/>
      <arg type="as" name="actions" direction="in"/>
      <arg type="a{sv}" name="hints" direction="in"/>
      <arg type="i" name="expire_timeout" direction="in"/>
      <arg type="u" direction="out"/>
    </method>
    <method name="CloseNotification">
      <arg type="u" name="id" direction="in"/>
    </method>
  </interface>
</node>
"""
count = 0


def called(_bus, _sender, _path, _interface, method, arguments, invocation):
    global count
    if method == "Notify":
        replaced, title, body = arguments[1], arguments[3], arguments[4]
        count += 1
        print(f"shown|{title}|{body}", flush=True)
        invocation.return_value(GLib.Variant("(u)", (replaced or count,)))
    elif method == "CloseNotification":
        print("closed", flush=True)
        invocation.return_value(None)
    elif method == "GetCapabilities":
        invocation.return_value(GLib.Variant("(as)", (["body"],)))
    else:
        invocation.return_value(
            GLib.Variant("(ssss)", ("tests", "tests", "1", "1.2")))


bus_service.serve(
    "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
    INTERFACE, called)
