"""Answers org.freedesktop.GeoClue2 on the system's bus as a machine does that stands
in Berlin, and prints a line that begins with "called" for each request.

With --off it refuses to look, as where location services are switched off, and
with --hold it takes its time: the place comes once it gets SIGUSR1."""

import signal
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

import bus_service  # noqa: E402

NAME = "org.freedesktop.GeoClue2"
PATH = "/org/freedesktop/GeoClue2"
CLIENT = f"{PATH}/Client/1"
PLACE = f"{CLIENT}/Location/0"
MANAGER_INTERFACE = f"""
<node>
  <interface name="{NAME}.Manager">
    <method name="GetClient">
      <arg type="o" name="client" direction="out"/>
    </method>
    <method name="CreateClient">
      <arg type="o" name="client" direction="out"/>
    </method>
    <method name="DeleteClient">
      <arg type="o" name="client" direction="in"/>
    </method>
  </interface>
</node>
"""
CLIENT_INTERFACE = f"""
<node>
  <interface name="{NAME}.Client">
    <property name="Location" type="o" access="read"/>
    <property name="DistanceThreshold" type="u" access="readwrite"/>
    <property name="TimeThreshold" type="u" access="readwrite"/>
    <property name="DesktopId" type="s" access="readwrite"/>
    <property name="RequestedAccuracyLevel" type="u" access="readwrite"/>
    <property name="Active" type="b" access="read"/>
    <method name="Start"/>
    <method name="Stop"/>
    <signal name="LocationUpdated">
      <arg name="old" type="o"/>
      <arg name="new" type="o"/>
    </signal>
  </interface>
</node>
"""
PLACE_INTERFACE = f"""
<node>
  <interface name="{NAME}.Location">
    <property name="Latitude" type="d" access="read"/>
    <property name="Longitude" type="d" access="read"/>
    <property name="Accuracy" type="d" access="read"/>
    <property name="Altitude" type="d" access="read"/>
    <property name="Speed" type="d" access="read"/>
    <property name="Heading" type="d" access="read"/>
    <property name="Description" type="s" access="read"/>
    <property name="Timestamp" type="(tt)" access="read"/>
  </interface>
</node>
"""
client = {
    "Location": GLib.Variant("o", "/"),
    "DistanceThreshold": GLib.Variant("u", 0),
    "TimeThreshold": GLib.Variant("u", 0),
    "DesktopId": GLib.Variant("s", ""),
    "RequestedAccuracyLevel": GLib.Variant("u", 0),
    "Active": GLib.Variant("b", False),
}
place = {
    "Latitude": GLib.Variant("d", 52.520008),
    "Longitude": GLib.Variant("d", 13.404954),
    "Accuracy": GLib.Variant("d", 20.0),
    "Altitude": GLib.Variant("d", -sys.float_info.max),
    "Speed": GLib.Variant("d", -1.0),
    "Heading": GLib.Variant("d", -1.0),
    "Description": GLib.Variant("s", "Berlin"),
    "Timestamp": GLib.Variant("(tt)", (1_800_000_000, 0)),
}
exported = []
waiting = []


def called(bus, sender, _path, _interface, method, _arguments, invocation):
    print("called", method, flush=True)
    if method in ("GetClient", "CreateClient"):
        if not exported:
            bus_service.export(
                bus, CLIENT, CLIENT_INTERFACE, called, client.get,
                client.__setitem__)
            bus_service.export(
                bus, PLACE, PLACE_INTERFACE, called, place.get)
            exported.append(True)
        invocation.return_value(GLib.Variant("(o)", (CLIENT,)))
        return
    if method == "Start" and "--off" in sys.argv:
        invocation.return_error_literal(
            Gio.dbus_error_quark(), Gio.DBusError.ACCESS_DENIED,
            "Location services are off")
        return
    invocation.return_value(None)
    if method == "Start":
        waiting.append((bus, sender))
        if "--hold" not in sys.argv:
            tell()


def tell(*_):
    while waiting:
        bus, sender = waiting.pop()
        bus.emit_signal(
            sender, CLIENT, f"{NAME}.Client", "LocationUpdated",
            GLib.Variant("(oo)", ("/", PLACE)))
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, tell)
bus_service.serve(
    NAME, f"{PATH}/Manager", MANAGER_INTERFACE, called,
    bus=Gio.BusType.SYSTEM)
