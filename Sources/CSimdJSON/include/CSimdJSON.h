#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A simdjson DOM parser with the memory of its last document; reused from body to body.
typedef struct csimdjson_parser csimdjson_parser;

/// Why a body has no document.
typedef enum csimdjson_error {
    csimdjson_success = 0,
    /// The text is not JSON, not UTF-8, or holds a number that neither a double nor a 64-bit integer holds.
    csimdjson_invalid,
    /// Objects and arrays lie deeper in one another than the parser was made for.
    csimdjson_too_deep,
    /// The body is larger than the parser was made for, or memory ran out.
    csimdjson_too_large
} csimdjson_error;

/// A parsed body: simdjson's tape (its doc/tape.md) and the strings that the tape points into.
///
/// Each string is a 32-bit length, the bytes, and a zero byte; at least 32 readable bytes follow the last one.
/// Valid until the next parse.
typedef struct csimdjson_document {
    const uint64_t *tape;
    const uint8_t *strings;
    csimdjson_error error;
} csimdjson_document;

/// Makes a parser for bodies of at most `max_capacity` bytes, nested at most `max_depth` deep; NULL without memory.
csimdjson_parser *csimdjson_create(size_t max_capacity, size_t max_depth);

void csimdjson_destroy(csimdjson_parser *parser);

/// Parses a body; when `is_padded`, `csimdjson_padding()` bytes after it may be read, else the body is copied first.
csimdjson_document csimdjson_parse(csimdjson_parser *parser, const uint8_t *body, size_t length, bool is_padded);

/// Frees the memory kept from earlier bodies.
void csimdjson_release_memory(csimdjson_parser *parser);

/// Bytes that a parser may hold.
size_t csimdjson_capacity(const csimdjson_parser *parser);

size_t csimdjson_padding(void);

#ifdef __cplusplus
}
#endif
