"""What a desktop tells of the key that it has given."""

import gi

gi.require_version("GLib", "2.0")
from gi.repository import GLib  # noqa: E402


def given(name):
    """The shortcut of this name, as `a(sa{sv})` has it."""
    return [(name, {
        "description": GLib.Variant("s", "Show Shelf Strip"),
        "trigger_description": GLib.Variant("s", "Press <Super>s"),
    })]
