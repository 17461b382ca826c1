#define _GNU_SOURCE
#include "Limits.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// It needs terabytes of addresses.
#define IS_SANITIZED 1
#endif
#endif

static int limit_resources(size_t memory, bool starts_programs) {
    struct SatchelLimits limits = {
        .memory = memory,
        .addresses = memory * 4,
        // What it shares with programs that it starts is a file in memory.
        .file_length = starts_programs ? memory : 0,
        .files = 64,
    };
#ifdef IS_SANITIZED
    limits.memory = limits.addresses = SIZE_MAX;
#endif
    return satchel_limit(&limits);
}

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define LOAD(field)                                                            \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define GIVE(action) BPF_STMT(BPF_RET | BPF_K, action)
#define REFUSE GIVE(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW GIVE(SECCOMP_RET_ALLOW)
// The next instruction is for this call alone.
#define ON(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1)
#define NEVER(call) ON(call), REFUSE
// As if the kernel were older: the C library has another call for it.
#define UNKNOWN(call) ON(call), GIVE(SECCOMP_RET_ERRNO | ENOSYS)
// The next four are for this call alone: its argument is looked at.
#define ON_ARGUMENT(call, number)                                              \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), LOAD(args[number])
#define ALLOW_IF(test, value)                                                  \
    BPF_JUMP(BPF_JMP | test | BPF_K, value, 0, 1), ALLOW, REFUSE
#define REFUSE_IF(test, value)                                                 \
    BPF_JUMP(BPF_JMP | test | BPF_K, value, 0, 1), REFUSE, ALLOW

#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)

static int refuse_calls(void) {
    struct sock_filter filter[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        GIVE(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
        // Files are only read.
        ON_ARGUMENT(openat, 2), REFUSE_IF(BPF_JSET, WRITING),
        UNKNOWN(openat2), NEVER(truncate), NEVER(mkdirat), NEVER(mknodat),
        NEVER(unlinkat), NEVER(renameat2), NEVER(linkat), NEVER(symlinkat),
        NEVER(fchmod), NEVER(fchmodat), NEVER(fchown), NEVER(fchownat),
        NEVER(utimensat), NEVER(setxattr), NEVER(lsetxattr), NEVER(fsetxattr),
        NEVER(removexattr), NEVER(lremovexattr), NEVER(fremovexattr),
        NEVER(open_by_handle_at), NEVER(mount), NEVER(umount2), NEVER(chroot),
        NEVER(pivot_root), NEVER(unshare), NEVER(setns),
        // No network, and no other way to other processes.
        NEVER(socket), NEVER(connect), NEVER(bind), NEVER(kill), NEVER(tkill),
        ON_ARGUMENT(tgkill, 0), ALLOW_IF(BPF_JEQ, (__u32)getpid()),
        NEVER(rt_sigqueueinfo), NEVER(rt_tgsigqueueinfo), NEVER(ptrace),
        NEVER(process_vm_readv), NEVER(process_vm_writev),
        NEVER(pidfd_send_signal), NEVER(pidfd_open), NEVER(pidfd_getfd),
        ON_ARGUMENT(prlimit64, 0), ALLOW_IF(BPF_JEQ, 0), NEVER(setpriority),
        NEVER(shmget), NEVER(shmat), NEVER(msgget), NEVER(semget),
        NEVER(mq_open), NEVER(keyctl), NEVER(add_key), NEVER(request_key),
        // No other program; threads are allowed.
        NEVER(execve), NEVER(execveat), UNKNOWN(clone3),
        ON_ARGUMENT(clone, 0), ALLOW_IF(BPF_JSET, CLONE_THREAD),
        // What does any of it by another way.
        NEVER(io_uring_setup), NEVER(bpf), NEVER(perf_event_open),
        NEVER(userfaultfd),
#ifdef __x86_64__
        // Older names, which other machines don't have.
        ON_ARGUMENT(open, 1), REFUSE_IF(BPF_JSET, WRITING), NEVER(creat),
        NEVER(mkdir), NEVER(rmdir), NEVER(mknod), NEVER(unlink), NEVER(rename),
        NEVER(renameat), NEVER(link), NEVER(symlink), NEVER(chmod),
        NEVER(chown), NEVER(lchown), NEVER(utime), NEVER(utimes),
        NEVER(futimesat), NEVER(fork), NEVER(vfork),
        // The calls of a second kind, with numbers of their own.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), REFUSE,
#endif
        ALLOW,
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

#endif

int satchel_confine(size_t memory, bool starts_programs) {
    if (limit_resources(memory, starts_programs) != 0) return -1;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    if (starts_programs) return 0;
#ifdef ARCHITECTURE
    // Some kernels and emulators have no filters; the limits hold there too.
    if (refuse_calls() != 0 && errno != EINVAL && errno != ENOSYS) return -1;
#endif
    return 0;
}

int satchel_allow_processor_time(int seconds) {
    struct rusage usage;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &usage) != 0) return -1;
    if (getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
    limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
                              1 + seconds);
    return setrlimit(RLIMIT_CPU, &limit);
}
