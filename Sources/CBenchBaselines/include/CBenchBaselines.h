#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A simdjson parser that is kept from one call to the next.
void *bench_parser_create(void);
void bench_parser_destroy(void *parser);

/// Parses a body and visits every value and member name of it, as natural C++ over simdjson does.
///
/// @return a number that depends on every value, so that no visit can be left out; negative when the body is no JSON.
double bench_parse_and_walk(void *parser, const char *body, size_t length);

/// Bytes that the calling thread has asked for so far, whether it still has them or not; always 0 where another
/// allocator than glibc's is at work.
unsigned long long bench_allocated_bytes(void);

#ifdef __cplusplus
}
#endif
