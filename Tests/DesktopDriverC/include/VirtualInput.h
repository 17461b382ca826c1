// A pointer and a keyboard for a wlroots compositor, as a Wayland client.
//
// Speaks wlr-virtual-pointer-unstable-v1 (version 1) and
// virtual-keyboard-unstable-v1 (version 1). Every call returns after the
// compositor has handled it. Thread: one at a time for each connection.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct DesktopVirtualInput DesktopVirtualInput;

/// Connects to the socket at `path`. NULL when there is no compositor or it
/// lacks one of the two protocols; `*reason` then says which, and is static.
DesktopVirtualInput *
desktop_input_connect(const char *path, const char **reason);

/// Disconnects; the devices are gone from the seat.
void desktop_input_disconnect(DesktopVirtualInput *input);

/// Moves to (x, y) of an output of `width` × `height`, same unit for all.
bool desktop_input_move(
    DesktopVirtualInput *input, uint32_t x, uint32_t y, uint32_t width,
    uint32_t height);

/// Presses or releases a button: an evdev code, such as BTN_LEFT (0x110).
bool desktop_input_button(
    DesktopVirtualInput *input, uint32_t button, bool pressed);

/// Turns the wheel: `steps` of 15 units, positive down or right.
bool desktop_input_scroll(
    DesktopVirtualInput *input, bool horizontal, int32_t steps);

/// Gives the keyboard its keymap: XKB text, `length` bytes without a NUL.
bool desktop_input_keymap(
    DesktopVirtualInput *input, const char *text, size_t length);

/// Presses or releases a key: an evdev code.
bool desktop_input_key(DesktopVirtualInput *input, uint32_t key, bool pressed);

/// Says which modifiers are held: XKB's real modifiers as a mask.
bool desktop_input_modifiers(DesktopVirtualInput *input, uint32_t depressed);
