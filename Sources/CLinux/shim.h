#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H
// No _GNU_SOURCE here: with it fd_set gets other members than in Swift's Glibc module, and the two modules clash.
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

/// Sends without raising SIGPIPE; `more` tells the kernel that further bytes follow at once.
static inline ssize_t framewright_send(int descriptor, const void *bytes, size_t count, int more) {
    return send(descriptor, bytes, count, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
}
#endif
