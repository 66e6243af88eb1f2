#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H
// No _GNU_SOURCE here: with it fd_set gets other members than in Swift's Glibc module, and the two modules clash.
#include <linux/filter.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/types.h>

extern int accept4(int, struct sockaddr *, socklen_t *, int);

/// Accepts a connection as a non-blocking, close-on-exec descriptor; -1 and errno on failure.
static inline int framewright_accept(int listener) {
    return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/// Opens a non-blocking, close-on-exec stream socket; -1 and errno on failure.
static inline int framewright_stream_socket(int family) {
    return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

/// Makes a listening TCP socket deaf to new connections, while those already asked for can still be accepted;
/// -1 and errno on failure.
static inline int framewright_refuse_connections(int listener) {
    // The filter sees the TCP header. A segment with SYN (bit 1 of octet 13) is dropped, all others pass.
    struct sock_filter instructions[] = {
        BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x02, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, 0),
        BPF_STMT(BPF_RET | BPF_K, 0xFFFFFFFF),
    };
    struct sock_fprog program = { sizeof instructions / sizeof *instructions, instructions };
    return setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
}

/// Sends without raising SIGPIPE; `more` tells the kernel that further bytes follow at once.
static inline ssize_t framewright_send(int descriptor, const void *bytes, size_t count, int more) {
    return send(descriptor, bytes, count, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
}
#endif
