#define _GNU_SOURCE
#include "VirtualInput.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

// The two protocols' interfaces, as a scanner would write them. The order of
// the requests is their opcode.

static const struct wl_interface pointer_interface;
static const struct wl_interface keyboard_interface;

static const struct wl_interface *untyped[] = {NULL, NULL, NULL, NULL, NULL};
static const struct wl_interface *create_pointer_types[] = {
    &wl_seat_interface, &pointer_interface};
static const struct wl_interface *create_keyboard_types[] = {
    &wl_seat_interface, &keyboard_interface};

enum {
  POINTER_MOTION_ABSOLUTE = 1,
  POINTER_BUTTON = 2,
  POINTER_AXIS = 3,
  POINTER_FRAME = 4,
  POINTER_AXIS_SOURCE = 5,
  POINTER_AXIS_DISCRETE = 7,
  POINTER_DESTROY = 8,
};
static const struct wl_message pointer_requests[] = {
    {"motion", "uff", untyped},
    {"motion_absolute", "uuuuu", untyped},
    {"button", "uuu", untyped},
    {"axis", "uuf", untyped},
    {"frame", "", untyped},
    {"axis_source", "u", untyped},
    {"axis_stop", "uu", untyped},
    {"axis_discrete", "uufi", untyped},
    {"destroy", "", untyped},
};
static const struct wl_interface pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, NULL};

enum { CREATE_POINTER = 0, CREATE_KEYBOARD = 0 };
static const struct wl_message pointer_factory_requests[] = {
    {"create_virtual_pointer", "?on", create_pointer_types},
    {"destroy", "", untyped},
};
static const struct wl_interface pointer_factory_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 2, pointer_factory_requests, 0,
    NULL};

enum {
  KEYBOARD_KEYMAP = 0,
  KEYBOARD_KEY = 1,
  KEYBOARD_MODIFIERS = 2,
  KEYBOARD_DESTROY = 3,
};
static const struct wl_message keyboard_requests[] = {
    {"keymap", "uhu", untyped},
    {"key", "uuu", untyped},
    {"modifiers", "uuuu", untyped},
    {"destroy", "", untyped},
};
static const struct wl_interface keyboard_interface = {
    "zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};

static const struct wl_message keyboard_factory_requests[] = {
    {"create_virtual_keyboard", "on", create_keyboard_types},
};
static const struct wl_interface keyboard_factory_interface = {
    "zwp_virtual_keyboard_manager_v1", 1, 1, keyboard_factory_requests, 0,
    NULL};

struct DesktopVirtualInput {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_proxy *seat;
  struct wl_proxy *pointer_factory;
  struct wl_proxy *keyboard_factory;
  struct wl_proxy *pointer;
  struct wl_proxy *keyboard;
};

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

static void on_global(
    void *data, struct wl_registry *registry, uint32_t name,
    const char *interface, uint32_t version) {
  DesktopVirtualInput *input = data;
  (void)version;
  struct {
    struct wl_proxy **slot;
    const struct wl_interface *interface;
  } wanted[] = {
      {&input->seat, &wl_seat_interface},
      {&input->pointer_factory, &pointer_factory_interface},
      {&input->keyboard_factory, &keyboard_factory_interface},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
    if (*wanted[i].slot == NULL &&
        strcmp(interface, wanted[i].interface->name) == 0)
      *wanted[i].slot =
          wl_registry_bind(registry, name, wanted[i].interface, 1);
}

static void
on_global_gone(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data;
  (void)registry;
  (void)name;
}

static const struct wl_registry_listener registry_listener = {
    on_global, on_global_gone};

// A seat has events; without a listener libwayland drops them, which is right.

static bool settle(DesktopVirtualInput *input) {
  return wl_display_roundtrip(input->display) >= 0;
}

DesktopVirtualInput *
desktop_input_connect(const char *path, const char **reason) {
  DesktopVirtualInput *input = calloc(1, sizeof *input);
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
  *reason = "the compositor has no seat, no zwlr_virtual_pointer_manager_v1 "
            "or no zwp_virtual_keyboard_manager_v1";
  if (!input->seat || !input->pointer_factory || !input->keyboard_factory)
    goto fail;
  input->pointer = wl_proxy_marshal_flags(
      input->pointer_factory, CREATE_POINTER, &pointer_interface, 1, 0,
      input->seat, NULL);
  input->keyboard = wl_proxy_marshal_flags(
      input->keyboard_factory, CREATE_KEYBOARD, &keyboard_interface, 1, 0,
      input->seat, NULL);
  *reason = "the compositor refused a virtual pointer or keyboard";
  if (!settle(input))
    goto fail;
  return input;
fail:
  desktop_input_disconnect(input);
  return NULL;
}

void desktop_input_disconnect(DesktopVirtualInput *input) {
  if (input->pointer)
    wl_proxy_marshal_flags(
        input->pointer, POINTER_DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  if (input->keyboard)
    wl_proxy_marshal_flags(
        input->keyboard, KEYBOARD_DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  if (input->pointer_factory)
    wl_proxy_destroy(input->pointer_factory);
  if (input->keyboard_factory)
    wl_proxy_destroy(input->keyboard_factory);
  if (input->seat)
    wl_proxy_destroy(input->seat);
  if (input->registry)
    wl_registry_destroy(input->registry);
  if (input->display) {
    wl_display_flush(input->display);
    wl_display_disconnect(input->display);
  }
  free(input);
}

static bool frame(DesktopVirtualInput *input) {
  wl_proxy_marshal_flags(input->pointer, POINTER_FRAME, NULL, 1, 0);
  return settle(input);
}

bool desktop_input_move(
    DesktopVirtualInput *input, uint32_t x, uint32_t y, uint32_t width,
    uint32_t height) {
  wl_proxy_marshal_flags(
      input->pointer, POINTER_MOTION_ABSOLUTE, NULL, 1, 0, now(), x, y, width,
      height);
  return frame(input);
}

bool desktop_input_button(
    DesktopVirtualInput *input, uint32_t button, bool pressed) {
  wl_proxy_marshal_flags(
      input->pointer, POINTER_BUTTON, NULL, 1, 0, now(), button,
      (uint32_t)pressed);
  return frame(input);
}

bool desktop_input_scroll(
    DesktopVirtualInput *input, bool horizontal, int32_t steps) {
  const uint32_t wheel = 0;
  wl_proxy_marshal_flags(
      input->pointer, POINTER_AXIS_SOURCE, NULL, 1, 0, wheel);
  wl_proxy_marshal_flags(
      input->pointer, POINTER_AXIS_DISCRETE, NULL, 1, 0, now(),
      (uint32_t)horizontal, wl_fixed_from_int(steps * 15), steps);
  return frame(input);
}

bool desktop_input_keymap(
    DesktopVirtualInput *input, const char *text, size_t length) {
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (file < 0)
    return false;
  size_t written = 0;
  while (written < length) {
    ssize_t count = write(file, text + written, length - written);
    if (count <= 0)
      break;
    written += (size_t)count;
  }
  // The receiver reads a C string.
  bool whole = written == length && write(file, "", 1) == 1;
  const uint32_t xkb_text = 1;
  if (whole)
    wl_proxy_marshal_flags(
        input->keyboard, KEYBOARD_KEYMAP, NULL, 1, 0, xkb_text, file,
        (uint32_t)length + 1);
  bool done = whole && settle(input);
  close(file);
  return done;
}

bool desktop_input_key(DesktopVirtualInput *input, uint32_t key, bool pressed) {
  wl_proxy_marshal_flags(
      input->keyboard, KEYBOARD_KEY, NULL, 1, 0, now(), key,
      (uint32_t)pressed);
  return settle(input);
}

bool desktop_input_modifiers(DesktopVirtualInput *input, uint32_t depressed) {
  wl_proxy_marshal_flags(
      input->keyboard, KEYBOARD_MODIFIERS, NULL, 1, 0, depressed, 0, 0, 0);
  return settle(input);
}
