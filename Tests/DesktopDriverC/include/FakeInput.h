// A pointer, a keyboard and a finger for KWin, as a Wayland client.
//
// Speaks org_kde_kwin_fake_input (version 4). Every call returns after the
// compositor has handled it. Thread: one at a time for each connection.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct DesktopFakeInput DesktopFakeInput;

/// Connects to the socket at `path`. NULL when there is no compositor or it
/// lacks the protocol; `*reason` then says which, and is static.
DesktopFakeInput *
desktop_fake_connect(const char *path, const char **reason);

/// Disconnects; the devices are gone from the seat.
void desktop_fake_disconnect(DesktopFakeInput *input);

/// Moves to (x, y) in logical pixels.
bool desktop_fake_move(DesktopFakeInput *input, int32_t x, int32_t y);

/// Presses or releases a button: an evdev code, such as BTN_LEFT (0x110).
bool desktop_fake_button(DesktopFakeInput *input, uint32_t button, bool pressed);

/// Turns the wheel so many 256ths of a unit, positive down or right. A step is
/// 15 units.
bool desktop_fake_scroll(
    DesktopFakeInput *input, bool horizontal, int32_t distance);

/// Presses or releases a key: an evdev code.
bool desktop_fake_key(DesktopFakeInput *input, uint32_t key, bool pressed);

/// Puts the one finger down, moves it and takes it off, in logical pixels.
bool desktop_fake_finger_down(DesktopFakeInput *input, int32_t x, int32_t y);
bool desktop_fake_finger_move(DesktopFakeInput *input, int32_t x, int32_t y);
bool desktop_fake_finger_up(DesktopFakeInput *input);
