#include "Bus.h"

#include <gio/gunixfdlist.h>

GDBusConnection *desktop_bus_connect(const char *address, GError **error) {
  return g_dbus_connection_new_for_address_sync(
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, error);
}

GVariant *desktop_bus_call(
    GDBusConnection *bus, const char *destination, const char *path,
    const char *interface, const char *method, GVariant *arguments,
    const int *files, int count, int limit, GError **error) {
  GUnixFDList *list = g_unix_fd_list_new();
  for (int index = 0; index < count; index++)
    g_unix_fd_list_append(list, files[index], NULL);
  GVariant *result = g_dbus_connection_call_with_unix_fd_list_sync(
      bus, destination, path, interface, method, arguments, NULL,
      G_DBUS_CALL_FLAGS_NONE, limit, list, NULL, NULL, error);
  g_object_unref(list);
  return result;
}

gboolean desktop_bus_was_silence(const GError *error) {
  return g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_TIMEOUT) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_TIMED_OUT);
}

typedef struct {
  int waiting;
  int silent;
} Round;

typedef struct {
  GVariant **result;
  Round *round;
} Question;

static void take_answer(GObject *bus, GAsyncResult *answer, void *data) {
  const Question *question = data;
  GError *error = NULL;
  *question->result =
      g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), answer, &error);
  if (desktop_bus_was_silence(error)) ++question->round->silent;
  g_clear_error(&error);
  --question->round->waiting;
}

int desktop_bus_call_each(
    GDBusConnection *bus, const char *destination, const char *const *paths,
    int count, const char *interface, const char *method, GVariant *arguments,
    int limit, GVariant **results) {
  GMainContext *context = g_main_context_new();
  g_main_context_push_thread_default(context);
  Question *questions = g_new(Question, count);
  Round round = {.waiting = count, .silent = 0};
  g_variant_ref_sink(arguments);
  for (int index = 0; index < count; index++) {
    questions[index] = (Question){&results[index], &round};
    g_dbus_connection_call(
        bus, destination, paths[index], interface, method, arguments, NULL,
        G_DBUS_CALL_FLAGS_NONE, limit, NULL, take_answer, &questions[index]);
  }
  while (round.waiting > 0) g_main_context_iteration(context, TRUE);
  g_variant_unref(arguments);
  g_free(questions);
  g_main_context_pop_thread_default(context);
  g_main_context_unref(context);
  return round.silent;
}

void desktop_bus_visit_items(
    GVariant *answer, void (*visit)(const DesktopItem *item, void *data),
    void *data) {
  if (!g_variant_is_of_type(
          answer, G_VARIANT_TYPE("(a((so)(so)(so)iiassusau))")))
    return;
  GVariantIter *items = NULL;
  g_variant_get(answer, "(a((so)(so)(so)iiassusau))", &items);
  DesktopItem item;
  while (g_variant_iter_next(
      items, "((&s&o)(&s&o)(&s&o)ii@as&su&s@au)", NULL, &item.path, NULL, NULL,
      NULL, NULL, NULL, &item.child_count, NULL, &item.name, &item.role, NULL,
      NULL))
    visit(&item, data);
  g_variant_iter_free(items);
}
