#define _GNU_SOURCE
#include "SystemShim.h"

#include <fcntl.h>
#include <unistd.h>

ssize_t satchel_copy_file_range(int source, int target, size_t count) {
    return copy_file_range(source, NULL, target, NULL, count, 0);
}

int satchel_syncfs(int file) { return syncfs(file); }

int satchel_begin_writing(int file, off_t start, off_t count) {
    return sync_file_range(file, start, count, SYNC_FILE_RANGE_WRITE);
}
