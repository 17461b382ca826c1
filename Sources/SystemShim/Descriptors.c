#define _GNU_SOURCE
#include "SystemShim.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

union Control {
    struct cmsghdr aligned;
    char bytes[CMSG_SPACE(sizeof(int))];
};

ssize_t satchel_send_file(int channel, const void *bytes, size_t count,
                          int file) {
    struct iovec part = {(void *)bytes, count};
    union Control control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = control.bytes,
        .msg_controllen = sizeof control.bytes,
    };
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof file);
    memcpy(CMSG_DATA(header), &file, sizeof file);
    ssize_t sent;
    while ((sent = sendmsg(channel, &message, MSG_NOSIGNAL)) < 0 &&
           errno == EINTR) {
    }
    return sent;
}

ssize_t satchel_receive_file(int channel, void *bytes, size_t count,
                             int *file) {
    struct iovec part = {bytes, count};
    union Control control;
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = control.bytes,
        .msg_controllen = sizeof control.bytes,
    };
    *file = -1;
    ssize_t received;
    while ((received = recvmsg(channel, &message, MSG_CMSG_CLOEXEC)) < 0 &&
           errno == EINTR) {
    }
    if (received < 0) return received;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_level == SOL_SOCKET &&
        header->cmsg_type == SCM_RIGHTS &&
        header->cmsg_len == CMSG_LEN(sizeof *file))
        memcpy(file, CMSG_DATA(header), sizeof *file);
    return received;
}
