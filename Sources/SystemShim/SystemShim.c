#define _GNU_SOURCE
#include "Limits.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <signal.h>
#include <stdio.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

ssize_t satchel_copy_file_range(int source, int target, size_t count) {
    return copy_file_range(source, NULL, target, NULL, count, 0);
}

int satchel_syncfs(int file) { return syncfs(file); }

int satchel_begin_writing(int file, off_t start, off_t count) {
    return sync_file_range(file, start, count, SYNC_FILE_RANGE_WRITE);
}

int satchel_rename_new(int folder, const char *from, const char *to) {
    return renameat2(folder, from, folder, to, RENAME_NOREPLACE);
}

int satchel_rename_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int satchel_is_shared(const char *path) {
    struct statfs status;
    if (statfs(path, &status) != 0) return -1;
    switch ((unsigned int)status.f_type) {
    case NFS_SUPER_MAGIC:
    case SMB_SUPER_MAGIC:
    case CIFS_SUPER_MAGIC:
    case SMB2_SUPER_MAGIC:
    case FUSE_SUPER_MAGIC:
    case AFS_FS_MAGIC:
    case AFS_SUPER_MAGIC:
    case V9FS_MAGIC:
    case CEPH_SUPER_MAGIC:
    case CODA_SUPER_MAGIC:
    case NCP_SUPER_MAGIC:
        return 1;
    default:
        return 0;
    }
}

int satchel_has_no_writer(int file) {
    // Somebody may want to write while the lease is there. What tells of that is
    // SIGIO unless another signal is named, and SIGIO ends the process.
    if (fcntl(file, F_SETSIG, SIGURG) != 0) return -1;
    if (fcntl(file, F_SETLEASE, F_RDLCK) == 0) {
        fcntl(file, F_SETLEASE, F_UNLCK);
        return 1;
    }
    return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
}

// What a program is started with.
struct Start {
    const char *path;
    char *const *arguments;
    char *const *environment;
    // Files for its standard input and output; -1 for none.
    int input;
    int output;
    // May be NULL.
    const struct SatchelLimits *limits;
};

// Between fork and exec only calls that are safe in a signal handler are made:
// the caller has threads.
static void become(const struct Start *start, int report) {
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    int nothing = open("/dev/null", O_RDWR);
    dup2(start->input >= 0 ? start->input : nothing, STDIN_FILENO);
    dup2(start->output >= 0 ? start->output : nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    // It stays open until the program has started, and says if it can't.
    dup2(report, STDERR_FILENO + 1);
    fcntl(STDERR_FILENO + 1, F_SETFD, FD_CLOEXEC);
    close_range(STDERR_FILENO + 2, ~0U, 0);
    if (start->limits == NULL || satchel_limit(start->limits) == 0)
        execve(start->path, start->arguments, start->environment);
    int problem = errno;
    ssize_t ignored = write(STDERR_FILENO + 1, &problem, sizeof problem);
    (void)ignored;
    _exit(127);
}

// What kept a program from being started; 0 when nothing did. Closes the file.
static int reported(int report) {
    int problem = 0;
    ssize_t count;
    while ((count = read(report, &problem, sizeof problem)) < 0 &&
           errno == EINTR) {
    }
    close(report);
    return count == (ssize_t)sizeof problem ? problem : 0;
}

static int spawn(const struct Start *start, pid_t *child) {
    int report[2];
    if (pipe2(report, O_CLOEXEC) != 0) return errno;
    *child = fork();
    if (*child == 0) become(start, report[1]);
    int problem = *child < 0 ? errno : 0;
    close(report[1]);
    if (problem != 0) {
        close(report[0]);
        return problem;
    }
    problem = reported(report[0]);
    if (problem != 0) {
        while (waitpid(*child, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    return problem;
}

int satchel_spawn_child(const char *path, char *const *arguments, int input,
                        pid_t *child) {
    struct Start start = {path, arguments, environ, input, -1, NULL};
    return spawn(&start, child);
}

int satchel_spawn_limited(const char *path, char *const *arguments,
                          char *const *environment, int output,
                          const struct SatchelLimits *limits, pid_t *child) {
    struct Start start = {path, arguments, environment, -1, output, limits};
    return spawn(&start, child);
}

int satchel_open_path(const char *path) {
    return open(path, O_PATH | O_CLOEXEC);
}

int satchel_spawn_detached(const char *path, char *const *arguments) {
    struct Start start = {path, arguments, environ, -1, -1, NULL};
    int report[2];
    if (pipe2(report, O_CLOEXEC) != 0) return errno;
    pid_t child = fork();
    if (child < 0) {
        int problem = errno;
        close(report[0]);
        close(report[1]);
        return problem;
    }
    if (child == 0) {
        setsid();
        // A grandchild is nobody's to wait for.
        pid_t grandchild = fork();
        if (grandchild == 0) become(&start, report[1]);
        _exit(grandchild < 0 ? 1 : 0);
    }
    close(report[1]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    int problem = reported(report[0]);
    if (problem != 0) return problem;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : EAGAIN;
}
