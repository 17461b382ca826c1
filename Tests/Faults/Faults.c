// Makes system calls fail in a program that this is loaded into before the C
// library, so that a test sees what then becomes of its files.
//
// SATCHEL_FAULTS         faults, separated by spaces: CALL:NUMBER:FAILURE. The
//                        NUMBER-th of these calls fails, and all later ones
//                        where a + stands behind the number. FAILURE is the name
//                        of an errno, or "short" for a call that moves bytes: it
//                        moves 64 KiB at most. Of several for the same call the
//                        last counts.
// SATCHEL_FAULTS_UNDER   a folder: only calls for what is below it count, and
//                        of that no database unless SATCHEL_FAULTS_DATABASES
//                        is set.
// SATCHEL_FAULTS_REPORT  a file that gets a line for each call that counts, with
//                        a ! behind its name where it was a fault.
//
// Any thread may call these functions. Files have 64 bits here: `off_t` is
// `off64_t`, and so are the calls.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#define SHORT (-1)
#define MOST_FAULTS 8
#define SHORT_COUNT ((size_t)64 << 10)
#define CLONE 0x40049409UL

typedef struct {
  char call[24];
  int number;
  int lasts;
  int failure;
  atomic_int count;
} Fault;

static Fault faults[MOST_FAULTS];
static int fault_count;
static const char *under;
static const char *report;
static int with_databases;

static int failure_named(const char *name) {
  static const struct {
    const char *name;
    int number;
  } known[] = {{"short", SHORT},   {"ENOSPC", ENOSPC}, {"EIO", EIO},
               {"EINTR", EINTR},   {"EINVAL", EINVAL}, {"EACCES", EACCES},
               {"EMFILE", EMFILE}, {"ENOTTY", ENOTTY}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcmp(known[i].name, name) == 0) return known[i].number;
  fprintf(stderr, "There is no failure “%s”.\n", name);
  _exit(99);
}

__attribute__((constructor)) static void read_faults(void) {
  under = getenv("SATCHEL_FAULTS_UNDER");
  report = getenv("SATCHEL_FAULTS_REPORT");
  with_databases = getenv("SATCHEL_FAULTS_DATABASES") != NULL;
  const char *text = getenv("SATCHEL_FAULTS");
  if (!text || !report) under = NULL;
  if (!under) return;
  char *copy = strdup(text), *rest = copy, *word;
  while ((word = strsep(&rest, " ")) && fault_count < MOST_FAULTS) {
    Fault *fault = &faults[fault_count];
    char failure[16] = "", plus[2] = "";
    if (sscanf(word, "%23[^:]:%d%1[+]:%15s", fault->call, &fault->number, plus,
               failure) != 4 &&
        sscanf(word, "%23[^:]:%d:%15s", fault->call, &fault->number,
               failure) != 3)
      continue;
    fault->lasts = plus[0] == '+';
    fault->failure = failure_named(failure);
    fault_count++;
  }
  free(copy);
}

static int is_meant(const char *path) {
  size_t length = strlen(under);
  return strncmp(path, under, length) == 0 &&
         (with_databases || !strstr(path, ".sqlite"));
}

static int is_file_meant(int file) {
  char link[40], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (count <= 0) return 0;
  path[count] = '\0';
  return is_meant(path);
}

// What a call is to come to: 0 for what it comes to by itself.
static int failure_of(const char *call) {
  int failure = 0;
  for (int i = 0; i < fault_count; i++) {
    Fault *fault = &faults[i];
    if (strcmp(fault->call, call) != 0) continue;
    int count = atomic_fetch_add(&fault->count, 1) + 1;
    if (count == fault->number || (fault->lasts && count > fault->number))
      failure = fault->failure;
  }
  char line[40];
  int length =
      snprintf(line, sizeof line, "%s%s\n", call, failure != 0 ? "!" : "");
  int number = errno;
  int file = (int)syscall(SYS_openat, AT_FDCWD, report,
                          O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
  errno = number;
  return failure;
}

static int failure_for(const char *call, int file, int other) {
  if (!under) return 0;
  int number = errno;
  int is = is_file_meant(file) || (other >= 0 && is_file_meant(other));
  errno = number;
  return is ? failure_of(call) : 0;
}

static int failure_at(const char *call, int folder, const char *path) {
  if (!under) return 0;
  int is = path[0] == '/' ? is_meant(path) : folder >= 0 && is_file_meant(folder);
  return is ? failure_of(call) : 0;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Of a call that moves bytes.
#define MOVE(name, file, other, count, call)            \
  do {                                                  \
    int failure = failure_for(#name, file, other);      \
    if (failure > 0) {                                  \
      errno = failure;                                  \
      return -1;                                        \
    }                                                   \
    if (failure == SHORT && count > SHORT_COUNT)        \
      count = SHORT_COUNT;                              \
    return call;                                        \
  } while (0)

// Of any other.
#define DO(failure, call)  \
  do {                     \
    int number = failure;  \
    if (number > 0) {      \
      errno = number;      \
      return -1;           \
    }                      \
    return call;           \
  } while (0)

ssize_t copy_file_range(int source, off64_t *from, int target, off64_t *to,
                        size_t count, unsigned flags) {
  MOVE(copy_file_range, source, target, count,
       NEXT(copy_file_range)(source, from, target, to, count, flags));
}

ssize_t sendfile(int target, int source, off_t *from, size_t count) {
  MOVE(sendfile, source, target, count,
       NEXT(sendfile)(target, source, from, count));
}

ssize_t read(int file, void *bytes, size_t count) {
  MOVE(read, file, -1, count, NEXT(read)(file, bytes, count));
}

ssize_t write(int file, const void *bytes, size_t count) {
  MOVE(write, file, -1, count, NEXT(write)(file, bytes, count));
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  MOVE(pread, file, -1, count, NEXT(pread)(file, bytes, count, offset));
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  return pread(file, bytes, count, offset);
}

int fsync(int file) { DO(failure_for("fsync", file, -1), NEXT(fsync)(file)); }

int syncfs(int file) {
  DO(failure_for("syncfs", file, -1), NEXT(syncfs)(file));
}

int ftruncate(int file, off_t length) {
  DO(failure_for("ftruncate", file, -1), NEXT(ftruncate)(file, length));
}

int fstat(int file, struct stat *status) {
  DO(failure_for("fstat", file, -1), NEXT(fstat)(file, status));
}

int fstatvfs(int file, struct statvfs *disk) {
  DO(failure_for("fstatvfs", file, -1), NEXT(fstatvfs)(file, disk));
}

int rename(const char *from, const char *to) {
  DO(failure_at("rename", -1, from), NEXT(rename)(from, to));
}

int renameat2(int folder, const char *from, int other, const char *to,
              unsigned flags) {
  DO(failure_at("renameat2", folder, from),
     NEXT(renameat2)(folder, from, other, to, flags));
}

int linkat(int folder, const char *from, int other, const char *to, int flags) {
  DO(failure_at("linkat", other, to),
     NEXT(linkat)(folder, from, other, to, flags));
}

int ioctl(int file, unsigned long request, ...) {
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  int failure = request == CLONE ? failure_for("ioctl", file, -1) : 0;
  DO(failure, NEXT(ioctl)(file, request, argument));
}

static mode_t mode_of(int flags, va_list list) {
  int makes = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE;
  return makes ? va_arg(list, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  DO(failure_at("open", -1, path), NEXT(open)(path, flags, mode));
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  DO(failure_at("openat", folder, path), NEXT(openat)(folder, path, flags, mode));
}
