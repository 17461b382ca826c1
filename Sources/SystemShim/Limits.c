#include "Limits.h"

#include <sys/resource.h>

static int limit(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return -1;
    // RLIM_INFINITY is the largest number.
    if (hard < limit.rlim_max) limit.rlim_max = hard;
    limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
    return setrlimit(resource, &limit);
}

int satchel_limit(const struct SatchelLimits *limits) {
    // What is private and can be written, which a file that is mapped isn't.
    if (limit(RLIMIT_DATA, limits->memory, limits->memory) != 0) return -1;
    if (limit(RLIMIT_AS, limits->addresses, limits->addresses) != 0) return -1;
    if (limit(RLIMIT_CORE, 0, 0) != 0) return -1;
    if (limit(RLIMIT_FSIZE, limits->file_length, limits->file_length) != 0)
        return -1;
    if (limit(RLIMIT_NOFILE, limits->files, limits->files) != 0) return -1;
    if (limits->processor_time == 0) return 0;
    // SIGXCPU comes first, and then SIGKILL.
    rlim_t seconds = (rlim_t)limits->processor_time;
    return limit(RLIMIT_CPU, seconds, seconds + 1);
}
