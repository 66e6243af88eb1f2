#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A simdjson DOM parser that keeps its memory from text to text.
typedef struct cbench_parser cbench_parser;

/// What a walk over every value of a text has seen.
typedef struct cbench_walk {
    bool is_valid;
    size_t values;
    size_t key_bytes;
    size_t string_bytes;
    double sum;
} cbench_walk;

/// Makes a parser; NULL without memory.
cbench_parser *cbench_create(void);

void cbench_destroy(cbench_parser *parser);

/// Parses a text, after which 64 bytes may be read, and touches every key and every value of it.
cbench_walk cbench_parse_and_walk(cbench_parser *parser, const uint8_t *text, size_t length);

#ifdef __cplusplus
}
#endif
