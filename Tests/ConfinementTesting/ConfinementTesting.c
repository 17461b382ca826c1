#define _GNU_SOURCE
#include "ConfinementTesting.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "SystemShim.h"

#define REFUSED(call)                                                          \
    do {                                                                       \
        errno = 0;                                                             \
        if ((long)(call) != -1 || (errno != EPERM && errno != ENOSYS))         \
            return #call;                                                      \
    } while (0)
#define GIVEN(call)                                                            \
    do {                                                                       \
        if ((long)(call) == -1) return #call;                                  \
    } while (0)

// Nothing here allocates memory: the process that was forked has threads.
static const char *first_hole(void) {
    GIVEN(satchel_confine(256 << 20, false));
    GIVEN(satchel_allow_processor_time(5));
    GIVEN(open("/proc/self/exe", O_RDONLY));
    REFUSED(open("/tmp", O_TMPFILE | O_RDWR, 0600));
    REFUSED(open("/dev/null", O_WRONLY));
    REFUSED(openat(AT_FDCWD, "/dev/null", O_RDWR));
    REFUSED(syscall(SYS_openat2, AT_FDCWD, "/dev/null", NULL, 0));
    REFUSED(creat("/tmp", 0600));
    REFUSED(unlink("/tmp/none"));
    REFUSED(mkdir("/tmp", 0700));
    REFUSED(rename("/tmp/none", "/tmp/no"));
    REFUSED(symlink("/tmp/none", "/tmp"));
    REFUSED(chmod("/proc/self/exe", 0700));
    REFUSED(socket(AF_INET, SOCK_STREAM, 0));
    REFUSED(socket(AF_UNIX, SOCK_STREAM, 0));
    REFUSED(kill(getppid(), 0));
    REFUSED(syscall(SYS_tgkill, getppid(), getppid(), 0));
    GIVEN(syscall(SYS_tgkill, getpid(), gettid(), 0));
    REFUSED(syscall(SYS_prlimit64, getppid(), RLIMIT_CPU, NULL, NULL));
    REFUSED(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    REFUSED(execl("/bin/true", "true", (char *)NULL));
    REFUSED(syscall(SYS_io_uring_setup, 1, NULL));
    return "";
}

const char *confinement_hole(void) {
    static char hole[128];
    int answer[2];
    if (pipe2(answer, O_CLOEXEC) != 0) return NULL;
    pid_t child = fork();
    if (child == 0) {
        // What the tests beside it have open would use up its descriptors.
        if (dup2(answer[1], 3) != 3 || close_range(4, ~0U, 0) != 0) _exit(1);
        const char *found = first_hole();
        ssize_t written = write(3, found, strlen(found));
        _exit(written < 0);
    }
    close(answer[1]);
    memset(hole, 0, sizeof hole);
    ssize_t length = child < 0 ? -1 : read(answer[0], hole, sizeof hole - 1);
    close(answer[0]);
    int status = 0;
    if (child > 0) waitpid(child, &status, 0);
    if (length >= 0 && status != 0) return "the child ended before its answer";
    return length < 0 ? NULL : hole;
}
