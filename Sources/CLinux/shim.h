#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H
#define _GNU_SOURCE 1
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#endif
