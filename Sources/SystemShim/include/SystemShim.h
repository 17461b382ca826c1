// System calls that Swift's Glibc does not show, because they are declared
// under _GNU_SOURCE alone, or need C's macros. Each returns what the call of the
// same name does, with errno set; any thread may call them.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// copy_file_range(2) from and to where the two files stand.
ssize_t satchel_copy_file_range(int source, int target, size_t count);

// syncfs(2): brings everything of the file system that holds the file to the
// disk.
int satchel_syncfs(int file);

// Begins to write what was written to a range of a file, and does not wait
// (sync_file_range(2)). It makes nothing durable.
int satchel_begin_writing(int file, off_t start, off_t count);

// Renames a file within a folder, unless something has the new name: then errno
// is EEXIST (renameat2(2) with RENAME_NOREPLACE).
int satchel_rename_new(int folder, const char *from, const char *to);

// Lets two paths change their names at once (renameat2(2) with
// RENAME_EXCHANGE).
int satchel_rename_exchange(const char *one, const char *other);

// Whether nobody has a file open for writing: 1 when so, 0 when somebody has,
// -1 where the file system can't tell. The file is open for reading alone
// (fcntl(2), F_SETLEASE).
int satchel_has_no_writer(int file);

// Whether other computers may change what is at a path, of which inotify(7) doesn't
// tell: 1 when so, or when that isn't known, 0 when not, -1 where nothing is there.
int satchel_is_shared(const char *path);

// Opens a file or folder to name it to somebody, and for nothing else (open(2),
// O_PATH): no permission for its content is needed.
int satchel_open_path(const char *path);

// Starts a program in a session of its own, with neither input nor output and
// with no file open, so that it outlives the caller and is no child of it.
// `arguments` begins with the program's name and ends with NULL; the
// environment is the caller's. Returns 0, or what errno was.
int satchel_spawn_detached(const char *path, char *const *arguments);

// Starts a program as a child of the caller, which waits for it with
// waitpid(2). Its standard input is `input`; it has no output, and no other
// file open. `arguments` and the environment are as above. Returns 0, or what
// errno was.
int satchel_spawn_child(const char *path, char *const *arguments, int input,
                        pid_t *child);

// What a process may use at most, and each that it starts: bytes of memory that
// it writes to, bytes of addresses, the length of a file that it writes, how many
// files it has open, and seconds of processor time (0 for as many as it likes).
struct SatchelLimits {
    size_t memory;
    size_t addresses;
    size_t file_length;
    unsigned files;
    int processor_time;
};

// Starts a program as satchel_spawn_child does, with no variables in its
// environment but these, which end with NULL, and with limits. Its standard
// output is `output`; it has no input.
int satchel_spawn_limited(const char *path, char *const *arguments,
                          char *const *environment, int output,
                          const struct SatchelLimits *limits, pid_t *child);

// Sends bytes through a Unix socket, and with them an open file (unix(7),
// SCM_RIGHTS). The caller's own descriptor stays open.
ssize_t satchel_send_file(int channel, const void *bytes, size_t count,
                          int file);

// Receives up to `count` bytes from a Unix socket, and the file that came with
// them, which the caller closes; -1 when there was none.
ssize_t satchel_receive_file(int channel, void *bytes, size_t count,
                             int *file);

// Takes from this process, for good, what decoding a picture doesn't need: more
// memory than so many bytes, and than four times as many addresses; more than
// 64 open files; core files; writing to files, changing them or their names;
// sockets; other programs, and signals to other processes. On a kernel without
// system call filters only the limits hold. With `starts_programs` other programs
// decode, each in a sandbox of its own: they are given the same limits, and what
// they need is not taken. Returns 0, or -1 with errno set.
int satchel_confine(size_t memory, bool starts_programs);

// Lets this process use about so many seconds of processor time from now on,
// and end with SIGXCPU then. Returns 0, or -1 with errno set.
int satchel_allow_processor_time(int seconds);
