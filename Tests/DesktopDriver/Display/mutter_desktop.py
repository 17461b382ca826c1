"""GNOME's compositor without a screen, for a driver on the session's bus.

Runs libmutter, which is GNOME's compositor, as `mutter --headless` does, and
gives the driver its windows, input and pictures, as GNOME's shell has them.

Arguments: the library's version, the Wayland socket's name, the screen's width
and height in pixels, and its scale. A call is answered when the compositor has
handled what was asked for.
"""

import ctypes
import json
import sys

import gi

version, socket = sys.argv[1:3]
width, height, scale = map(int, sys.argv[3:])
gi.require_version("Clutter", version)
gi.require_version("Meta", version)
from gi.repository import Clutter, Cogl, Gio, GLib, Meta  # noqa: E402

NAME = "org.DesktopDriver.Mutter"
METHODS = {
    "Windows": "", "Place": "iiiii", "Activate": "i", "Picture": "sb",
    "ReadKeys": "s",
}
INPUT = {
    "Move": "ii", "Button": "ib", "Scroll": "bi", "Key": "ib", "Finger": "sii",
}
BUTTONS = {0x110: 1, 0x111: 3, 0x112: 2}

# Events that make no difference never come; in milliseconds.
PATIENCE = 100


class Desktop(Meta.Plugin):
    """The plugin without which the library has no compositor."""

    def do_start(self):
        self.windows = {}
        self.get_display().connect("window-created", self.on_window)
        self.stage = context.get_backend().get_stage()
        self.stage.show()
        seat = Clutter.get_default_backend().get_default_seat()
        kinds = Clutter.InputDeviceType
        self.pointer = seat.create_virtual_device(kinds.POINTER_DEVICE)
        self.keyboard = seat.create_virtual_device(kinds.KEYBOARD_DEVICE)
        self.screen = seat.create_virtual_device(kinds.TOUCHSCREEN_DEVICE)
        methods = "".join(
            f'<method name="{name}">'
            + "".join(f'<arg type="{kind}"/>' for kind in kinds)
            + '<arg type="s" direction="out"/></method>'
            for name, kinds in (METHODS | INPUT).items())
        node = Gio.DBusNodeInfo.new_for_xml(
            f'<node><interface name="{NAME}">{methods}</interface></node>')
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.register_object("/", node.interfaces[0], self.on_call, None, None)
        Gio.bus_own_name_on_connection(
            bus, NAME, Gio.BusNameOwnerFlags.NONE, None, None)

    def on_call(self, bus, sender, path, interface, method, given, call):
        def answer(text=""):
            call.return_value(GLib.Variant("(s)", (text,)))
        try:
            result = getattr(self, method)(*given.unpack())
        except Exception as error:
            call.return_dbus_error(f"{NAME}.Error", repr(error))
            return
        if method in INPUT:
            events.wait(answer)
        else:
            answer(result or "")

    # Windows.

    def on_window(self, display, window):
        number = window.get_stable_sequence()
        self.windows[number] = window
        window.connect("unmanaged", lambda _: self.windows.pop(number))

    def Windows(self):
        told = []
        for number, window in self.windows.items():
            frame = window.get_frame_rect()
            told.append({
                "id": number, "pid": window.get_pid(),
                "title": window.get_title() or "",
                "frame": [frame.x, frame.y, frame.width, frame.height],
                "isActive": window.has_focus()})
        return json.dumps(told)

    def Place(self, number, x, y, width, height):
        self.windows[number].move_resize_frame(True, x, y, width, height)

    def Activate(self, number):
        self.windows[number].activate(self.get_display().get_current_time())

    def Picture(self, path, with_pointer):
        """Writes all dots, 4 bytes each: blue, green, red and one more."""
        dots = (ctypes.c_uint8 * (width * height * 4))()
        part = (ctypes.c_int * 4)(0, 0, width // scale, height // scale)
        library = ctypes.CDLL(f"libmutter-clutter-{version}.so.0")
        flags = Clutter.PaintFlag
        # The binding for Python would fill a copy of the dots. Newer versions
        # are told the colours' meaning, too: the usual one if left out.
        meaning = ([None] if "color_state"
                   in (Clutter.Stage.paint_to_buffer.__doc__ or "") else [])
        painted = library.clutter_stage_paint_to_buffer(
            ctypes.c_void_p(hash(self.stage)), part, ctypes.c_float(scale),
            dots, width * 4, int(Cogl.PixelFormat.BGRA_8888_PRE), *meaning,
            int(flags.FORCE_CURSORS if with_pointer else flags.NO_CURSORS),
            None)
        if not painted:
            raise RuntimeError("the stage can't be painted")
        with open(path, "wb") as file:
            file.write(dots)

    def ReadKeys(self, option):
        context.get_backend().set_keymap("us", "", option)

    # Input.

    def Move(self, x, y):
        self.pointer.notify_absolute_motion(0, x, y)

    def Button(self, code, pressed):
        states = Clutter.ButtonState
        self.pointer.notify_button(
            0, BUTTONS[code], states.PRESSED if pressed else states.RELEASED)

    def Scroll(self, horizontal, step):
        to = Clutter.ScrollDirection
        backward, forward = (
            (to.LEFT, to.RIGHT) if horizontal else (to.UP, to.DOWN))
        self.pointer.notify_discrete_scroll(
            0, forward if step > 0 else backward, Clutter.ScrollSource.WHEEL)

    def Key(self, code, pressed):
        states = Clutter.KeyState
        self.keyboard.notify_key(
            0, code, states.PRESSED if pressed else states.RELEASED)

    def Finger(self, action, x, y):
        if action == "down":
            self.screen.notify_touch_down(0, 0, x, y)
        elif action == "move":
            self.screen.notify_touch_motion(0, 0, x, y)
        else:
            self.screen.notify_touch_up(0, 0)


class Events:
    """Tells when the compositor has handled the event of an input.

    It comes from a thread of the library's own. For most the compositor is the
    end of the way: only a filter that is older than its own sees all.
    """

    def __init__(self):
        self.answers = []
        self.filter = Clutter.Event.add_filter(None, self.on_event)

    def wait(self, answer):
        self.answers.append(answer)
        GLib.timeout_add(PATIENCE, self.end, answer)

    def on_event(self, event, *rest):
        of_stage = (Clutter.EventType.ENTER, Clutter.EventType.LEAVE)
        if self.answers and event.type() not in of_stage:
            # The compositor has it after this filter.
            GLib.idle_add(self.end, self.answers[0])
        return Clutter.EVENT_PROPAGATE

    def end(self, answer):
        if answer in self.answers:
            self.answers.remove(answer)
            answer()
        return GLib.SOURCE_REMOVE


context = Meta.create_context("mutter")
context.configure([
    "mutter", "--wayland", "--headless", "--no-x11",
    f"--wayland-display={socket}", "--virtual-monitor", f"{width}x{height}"])
context.set_plugin_gtype(Desktop.__gtype__)
context.setup()
events = Events()
context.start()
context.notify_ready()
context.run_main_loop()
