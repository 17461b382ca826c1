// The keeper: one small process that owns every other process of a session.
//
// It is forked from the caller, is the reaper of all that its children leave
// behind, and starts programs when asked over a socket. When the other end of
// that socket closes, for whatever reason, it ends everything below it, waits
// until the kernel says that no child is left, and removes the session's
// folder. So a caller that crashes leaves neither a process nor a file.
//
// Thread: any. The functions here don't allocate after the fork.
#pragma once
#include <stdint.h>
#include <sys/types.h>

/// How many file descriptors a started program is given: standard input,
/// output, error, and number 3.
#define DESKTOP_KEEPER_FDS 4

/// The largest request in bytes: arguments, environment and folder together.
#define DESKTOP_KEEPER_REQUEST 131072

typedef enum {
  DESKTOP_KEEPER_STARTED = 1,
  DESKTOP_KEEPER_ENDED = 2,
} DesktopKeeperKind;

typedef struct {
  int32_t kind;
  int32_t pid;
  /// Started: 0 or the error number of the failed start.
  /// Ended: the status as waitpid gives it.
  int32_t value;
} DesktopKeeperEvent;

/// Forks a keeper. `folder` is removed when it ends. Gives the process id and
/// writes the caller's end of the socket; -1 with errno on failure. The keeper
/// ends with status 0 when all is ended and removed; it must be waited for.
pid_t desktop_keeper_start(const char *folder, int *socket);

/// Asks for a program. `strings` holds `arguments` + `variables` + 1 strings
/// (the last is the working folder), each ended by NUL, `length` bytes in all.
/// The first argument is the absolute path of the program. The descriptors
/// remain the caller's. Gives 0, or -1 with errno.
int desktop_keeper_launch(
    int socket, uint32_t arguments, uint32_t variables, const char *strings,
    size_t length, const int fds[DESKTOP_KEEPER_FDS]);

/// Waits for the next event. Gives 1, 0 when the keeper is gone, or -1.
int desktop_keeper_next(int socket, DesktopKeeperEvent *event);
