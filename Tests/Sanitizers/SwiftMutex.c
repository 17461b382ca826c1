// Tells ThreadSanitizer of Swift's Mutex where it has to wait.
//
// A mutex that is free is taken by code that the compiler puts into the caller,
// which the sanitizer sees. One that isn't goes to the standard library, which
// isn't built with the sanitizer: what two threads then do one after the other
// would be told as a race. This is loaded before that library, and wraps its two
// functions.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define swift_call __attribute__((swiftcall))
#define swift_self __attribute__((swift_context))

typedef swift_call void (*Lock)(uint32_t thread, swift_self void *mutex);
typedef swift_call void (*Unlock)(swift_self void *mutex);

static void tell(const char *event, void *mutex) {
  void (*tell)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, event);
  if (tell) tell(mutex);
}

swift_call void lock_slow(uint32_t thread, swift_self void *mutex) __asm__(LOCK);
swift_call void unlock_slow(swift_self void *mutex) __asm__(UNLOCK);

swift_call void lock_slow(uint32_t thread, swift_self void *mutex) {
  ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  tell("__tsan_acquire", mutex);
}

swift_call void unlock_slow(swift_self void *mutex) {
  tell("__tsan_release", mutex);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
