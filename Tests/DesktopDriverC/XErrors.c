// For recursive mutexes.
#define _GNU_SOURCE

#include "XErrors.h"

#include <pthread.h>
#include <stddef.h>

enum { MOST_DISPLAYS = 32 };

// Held while one is opened or closed, in which it may have errors: what closes
// gives its address to what opens.
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static Display *ours[MOST_DISPLAYS];
static XErrorHandler earlier;

static int slot_of(Display *display) {
  for (int i = 0; i < MOST_DISPLAYS; i++)
    if (ours[i] == display)
      return i;
  return -1;
}

static int on_error(Display *display, XErrorEvent *event) {
  pthread_mutex_lock(&lock);
  int found = slot_of(display) >= 0;
  XErrorHandler next = earlier;
  pthread_mutex_unlock(&lock);
  // A window may go between the moment that it is found and the question.
  return found || next == NULL ? 0 : next(display, event);
}

static void on_exit(Display *display, void *data) {
  (void)display;
  (void)data;
}

Display *desktop_x_open(const char *name) {
  pthread_mutex_lock(&lock);
  int slot = slot_of(NULL);
  Display *display = NULL;
  if (slot >= 0 && XInitThreads() && (display = XOpenDisplay(name))) {
    ours[slot] = display;
    XSetIOErrorExitHandler(display, on_exit, NULL);
    XErrorHandler before = XSetErrorHandler(on_error);
    if (before != on_error)
      earlier = before;
  }
  pthread_mutex_unlock(&lock);
  return display;
}

void desktop_x_close(Display *display) {
  pthread_mutex_lock(&lock);
  XCloseDisplay(display);
  int slot = slot_of(display);
  if (slot >= 0)
    ours[slot] = NULL;
  pthread_mutex_unlock(&lock);
}
