#define _GNU_SOURCE
#include "Keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MOST_STRINGS 2048

typedef struct {
  uint32_t arguments;
  uint32_t variables;
} Request;

// The keeper is a fork of a program with many threads, where only
// async-signal-safe calls are allowed: so no allocation, and these are static.
static char request_bytes[DESKTOP_KEEPER_REQUEST + sizeof(Request)];
static char *request_strings[MOST_STRINGS + 2];
static _Alignas(16) char program_stack[1 << 16];

static void tell(int socket, int32_t kind, pid_t pid, int32_t value) {
  DesktopKeeperEvent event = {kind, pid, value};
  // A caller that is gone shows as an end of file at the next poll.
  (void)!send(socket, &event, sizeof event, MSG_NOSIGNAL);
}

static void reap(int socket) {
  int status;
  pid_t pid;
  while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
    tell(socket, DESKTOP_KEEPER_ENDED, pid, status);
}

typedef struct {
  pid_t keeper;
  char **arguments;
  char **variables;
  const char *folder;
  const int *fds;
  int report;
} Program;

// Runs in the keeper's memory, on a stack of its own, while the keeper waits.
static int become(void *argument) {
  const Program *program = argument;
  const int *fds = program->fds;
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++)
    signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != program->keeper)
    _exit(127);
  // Two passes: a descriptor may already stand where another must go.
  int high[DESKTOP_KEEPER_FDS];
  for (int i = 0; i < DESKTOP_KEEPER_FDS; i++)
    high[i] = fcntl(fds[i], F_DUPFD_CLOEXEC, 64);
  for (int i = 0; i < DESKTOP_KEEPER_FDS; i++)
    dup2(high[i], i);
  int kept = fcntl(program->report, F_DUPFD_CLOEXEC, 64);
  syscall(SYS_close_range, DESKTOP_KEEPER_FDS, 63, 0);
  if (chdir(program->folder) == 0)
    execve(program->arguments[0], program->arguments, program->variables);
  int32_t code = errno;
  (void)!write(kept, &code, sizeof code);
  _exit(127);
}

static void launch(int socket, size_t length, const int *fds) {
  Request request;
  memcpy(&request, request_bytes, sizeof request);
  size_t count = (size_t)request.arguments + request.variables + 1;
  if (count > MOST_STRINGS || request.arguments == 0) {
    tell(socket, DESKTOP_KEEPER_STARTED, -1, E2BIG);
    return;
  }
  char *at = request_bytes + sizeof request;
  char *end = request_bytes + length;
  size_t slot = 0;
  for (size_t i = 0; i < count; i++) {
    char *stop = memchr(at, 0, (size_t)(end - at));
    if (stop == NULL) {
      tell(socket, DESKTOP_KEEPER_STARTED, -1, EINVAL);
      return;
    }
    if (i == request.arguments)
      request_strings[slot++] = NULL;
    request_strings[slot++] = at;
    at = stop + 1;
  }
  char *folder = request_strings[slot - 1];
  request_strings[slot - 1] = NULL;
  char **variables = request_strings + request.arguments + 1;

  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) {
    tell(socket, DESKTOP_KEEPER_STARTED, -1, errno);
    return;
  }
  Program program = {getpid(), request_strings, variables,
                     folder,   fds,             report[1]};
  // The keeper is as large as who it was forked from: a fork of it would copy
  // all its page tables for a program that has no use for them.
  pid_t pid = clone(
      become, program_stack + sizeof program_stack,
      CLONE_VM | CLONE_VFORK | SIGCHLD, &program);
  int32_t code = pid < 0 ? errno : 0;
  close(report[1]);
  if (pid > 0 && read(report[0], &code, sizeof code) != sizeof code)
    code = 0;
  close(report[0]);
  tell(socket, DESKTOP_KEEPER_STARTED, pid, code);
}

/// Gives 0 at the end of the conversation.
static int serve(int socket) {
  char control[CMSG_SPACE(sizeof(int) * DESKTOP_KEEPER_FDS)];
  struct iovec piece = {request_bytes, sizeof request_bytes};
  struct msghdr message = {
      .msg_iov = &piece,
      .msg_iovlen = 1,
      .msg_control = control,
      .msg_controllen = sizeof control,
  };
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (length < 0)
    return errno == EINTR;
  if (length == 0)
    return 0;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  int fds[DESKTOP_KEEPER_FDS];
  if (header == NULL || header->cmsg_type != SCM_RIGHTS ||
      header->cmsg_len != CMSG_LEN(sizeof fds) ||
      (size_t)length < sizeof(Request)) {
    tell(socket, DESKTOP_KEEPER_STARTED, -1, EINVAL);
    return 1;
  }
  memcpy(fds, CMSG_DATA(header), sizeof fds);
  launch(socket, (size_t)length, fds);
  for (int i = 0; i < DESKTOP_KEEPER_FDS; i++)
    close(fds[i]);
  return 1;
}

static char *write_number(char *at, pid_t number) {
  char digits[16];
  int count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (count > 0)
    *at++ = digits[--count];
  *at = 0;
  return at;
}

static void signal_children(const char *listing, int number) {
  static char pids[65536];
  int file = open(listing, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return;
  ssize_t length = read(file, pids, sizeof pids);
  close(file);
  pid_t pid = 0;
  for (ssize_t i = 0; i < length; i++) {
    if (pids[i] >= '0' && pids[i] <= '9') {
      pid = pid * 10 + (pids[i] - '0');
    } else if (pid > 1) {
      kill(pid, number);
      pid = 0;
    }
  }
}

/// Whatever a child leaves behind becomes the keeper's own child, so ending
/// the direct children again and again ends all.
static void end_all(void) {
  enum { POLITE_ROUNDS = 150, ROUNDS_BETWEEN = 10 };
  char listing[64] = "/proc/self/task/";
  char *at = write_number(listing + strlen(listing), getpid());
  memcpy(at, "/children", sizeof "/children");
  struct timespec pause = {0, 10 * 1000 * 1000};
  for (int round = 0;; round++) {
    // Asked first: an X server that is killed leaves its lock file behind.
    if (round >= POLITE_ROUNDS)
      signal_children(listing, SIGKILL);
    else if (round % ROUNDS_BETWEEN == 0)
      signal_children(listing, SIGTERM);
    pid_t pid;
    while ((pid = waitpid(-1, NULL, WNOHANG)) > 0) {
    }
    if (pid < 0 && errno == ECHILD)
      return;
    nanosleep(&pause, NULL);
  }
}

static void keep(int socket, const char *folder) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_NAME, "desktop-keeper");
  setsid();
  sigset_t ended, all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  sigemptyset(&ended);
  sigaddset(&ended, SIGCHLD);

  // A copy of the caller's descriptors would keep its pipes open for ever.
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, 0);
  dup2(nothing, 1);
  dup2(nothing, 2);
  dup2(socket, 3);
  syscall(SYS_close_range, 4, ~0U, 0);
  socket = 3;
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  int signals = signalfd(-1, &ended, SFD_CLOEXEC | SFD_NONBLOCK);

  for (;;) {
    struct pollfd waits[2] = {{socket, POLLIN, 0}, {signals, POLLIN, 0}};
    if (poll(waits, 2, -1) < 0 && errno != EINTR)
      break;
    if (waits[1].revents & POLLIN) {
      struct signalfd_siginfo drained;
      while (read(signals, &drained, sizeof drained) > 0) {
      }
      reap(socket);
    }
    if (waits[0].revents != 0 && !serve(socket))
      break;
  }
  end_all();
  // Where a portal for documents was killed before it had taken away its files.
  static const char mount[] = "/run/doc";
  char documents[4096];
  if (strlen(folder) + sizeof mount <= sizeof documents) {
    strcpy(documents, folder);
    strcat(documents, mount);
    umount2(documents, MNT_DETACH);
  }
  char *arguments[] = {
      (char *)"rm", (char *)"-rf", (char *)"--", (char *)folder, NULL};
  char *variables[] = {NULL};
  execve("/bin/rm", arguments, variables);
  _exit(126);
}

pid_t desktop_keeper_start(const char *folder, int *socket) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
    return -1;
  pid_t pid = fork();
  if (pid == 0) {
    close(ends[0]);
    keep(ends[1], folder);
  }
  int failure = errno;
  close(ends[1]);
  if (pid < 0) {
    close(ends[0]);
    errno = failure;
    return -1;
  }
  *socket = ends[0];
  return pid;
}

int desktop_keeper_launch(
    int socket, uint32_t arguments, uint32_t variables, const char *strings,
    size_t length, const int fds[DESKTOP_KEEPER_FDS]) {
  if (length > DESKTOP_KEEPER_REQUEST) {
    errno = E2BIG;
    return -1;
  }
  Request request = {arguments, variables};
  struct iovec pieces[2] = {
      {&request, sizeof request}, {(void *)strings, length}};
  char control[CMSG_SPACE(sizeof(int) * DESKTOP_KEEPER_FDS)];
  memset(control, 0, sizeof control);
  struct msghdr message = {
      .msg_iov = pieces,
      .msg_iovlen = 2,
      .msg_control = control,
      .msg_controllen = sizeof control,
  };
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int) * DESKTOP_KEEPER_FDS);
  memcpy(CMSG_DATA(header), fds, sizeof(int) * DESKTOP_KEEPER_FDS);
  return sendmsg(socket, &message, MSG_NOSIGNAL) < 0 ? -1 : 0;
}

int desktop_keeper_next(int socket, DesktopKeeperEvent *event) {
  ssize_t length;
  do
    length = recv(socket, event, sizeof *event, 0);
  while (length < 0 && errno == EINTR);
  return length == sizeof *event ? 1 : length == 0 ? 0 : -1;
}
