#include "FakeInput.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// The protocol's interface, as a scanner would write it. The order of the
// requests is their opcode.

enum {
  AUTHENTICATE = 0,
  BUTTON = 2,
  AXIS = 3,
  TOUCH_DOWN = 4,
  TOUCH_MOTION = 5,
  TOUCH_UP = 6,
  TOUCH_FRAME = 8,
  POINTER_MOTION_ABSOLUTE = 9,
  KEYBOARD_KEY = 10,
  VERSION = 4,
};
static const struct wl_interface *untyped[] = {NULL, NULL, NULL};
static const struct wl_message fake_requests[] = {
    {"authenticate", "ss", untyped},
    {"pointer_motion", "ff", untyped},
    {"button", "uu", untyped},
    {"axis", "uf", untyped},
    {"touch_down", "2uff", untyped},
    {"touch_motion", "2uff", untyped},
    {"touch_up", "2u", untyped},
    {"touch_cancel", "2", untyped},
    {"touch_frame", "2", untyped},
    {"pointer_motion_absolute", "3ff", untyped},
    {"keyboard_key", "4uu", untyped},
};
static const struct wl_interface fake_interface = {
    "org_kde_kwin_fake_input", VERSION, 11, fake_requests, 0, NULL};

struct DesktopFakeInput {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_proxy *fake;
};

static void on_global(
    void *data, struct wl_registry *registry, uint32_t name,
    const char *interface, uint32_t version) {
  DesktopFakeInput *input = data;
  if (input->fake == NULL && version >= VERSION &&
      strcmp(interface, fake_interface.name) == 0)
    input->fake = wl_registry_bind(registry, name, &fake_interface, VERSION);
}

static void
on_global_gone(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data;
  (void)registry;
  (void)name;
}

static const struct wl_registry_listener registry_listener = {
    on_global, on_global_gone};

static bool settle(DesktopFakeInput *input) {
  return wl_display_roundtrip(input->display) >= 0;
}

DesktopFakeInput *
desktop_fake_connect(const char *path, const char **reason) {
  DesktopFakeInput *input = calloc(1, sizeof *input);
  if (input == NULL)
    return NULL;
  input->display = wl_display_connect(path);
  *reason = "no Wayland compositor listens at the socket";
  if (input->display == NULL)
    goto fail;
  input->registry = wl_display_get_registry(input->display);
  wl_registry_add_listener(input->registry, &registry_listener, input);
  *reason = "the Wayland compositor did not answer";
  if (!settle(input))
    goto fail;
  *reason = "the compositor has no org_kde_kwin_fake_input";
  if (input->fake == NULL)
    goto fail;
  wl_proxy_marshal_flags(
      input->fake, AUTHENTICATE, NULL, VERSION, 0, "driver", "tests");
  *reason = "the compositor refused pointer and keyboard";
  if (!settle(input))
    goto fail;
  return input;
fail:
  desktop_fake_disconnect(input);
  return NULL;
}

void desktop_fake_disconnect(DesktopFakeInput *input) {
  if (input->fake)
    wl_proxy_destroy(input->fake);
  if (input->registry)
    wl_registry_destroy(input->registry);
  if (input->display)
    wl_display_disconnect(input->display);
  free(input);
}

bool desktop_fake_move(DesktopFakeInput *input, int32_t x, int32_t y) {
  wl_proxy_marshal_flags(
      input->fake, POINTER_MOTION_ABSOLUTE, NULL, VERSION, 0,
      wl_fixed_from_int(x), wl_fixed_from_int(y));
  return settle(input);
}

bool desktop_fake_button(
    DesktopFakeInput *input, uint32_t button, bool pressed) {
  wl_proxy_marshal_flags(
      input->fake, BUTTON, NULL, VERSION, 0, button, (uint32_t)pressed);
  return settle(input);
}

bool desktop_fake_scroll(
    DesktopFakeInput *input, bool horizontal, int32_t distance) {
  wl_proxy_marshal_flags(
      input->fake, AXIS, NULL, VERSION, 0, (uint32_t)horizontal,
      (wl_fixed_t)distance);
  return settle(input);
}

bool desktop_fake_key(DesktopFakeInput *input, uint32_t key, bool pressed) {
  wl_proxy_marshal_flags(
      input->fake, KEYBOARD_KEY, NULL, VERSION, 0, key, (uint32_t)pressed);
  return settle(input);
}

static bool frame(DesktopFakeInput *input) {
  wl_proxy_marshal_flags(input->fake, TOUCH_FRAME, NULL, VERSION, 0);
  return settle(input);
}

bool desktop_fake_finger_down(DesktopFakeInput *input, int32_t x, int32_t y) {
  wl_proxy_marshal_flags(
      input->fake, TOUCH_DOWN, NULL, VERSION, 0, 0, wl_fixed_from_int(x),
      wl_fixed_from_int(y));
  return frame(input);
}

bool desktop_fake_finger_move(DesktopFakeInput *input, int32_t x, int32_t y) {
  wl_proxy_marshal_flags(
      input->fake, TOUCH_MOTION, NULL, VERSION, 0, 0, wl_fixed_from_int(x),
      wl_fixed_from_int(y));
  return frame(input);
}

bool desktop_fake_finger_up(DesktopFakeInput *input) {
  wl_proxy_marshal_flags(input->fake, TOUCH_UP, NULL, VERSION, 0, 0);
  return frame(input);
}
