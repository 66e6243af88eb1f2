#include "CSimdJSON.h"

#include <memory>
#include <new>
#include <simdjson.h>

struct csimdjson_parser {
    csimdjson_parser(size_t max_capacity, size_t max_depth) : parser(max_capacity), max_depth(max_depth) {}

    simdjson::dom::parser parser;
    size_t max_depth;
};

namespace {

csimdjson_error translate(simdjson::error_code error) {
    switch (error) {
    case simdjson::SUCCESS: return csimdjson_success;
    case simdjson::DEPTH_ERROR: return csimdjson_too_deep;
    case simdjson::CAPACITY:
    case simdjson::MEMALLOC: return csimdjson_too_large;
    default: return csimdjson_invalid;
    }
}

} // namespace

csimdjson_parser *csimdjson_create(size_t max_capacity, size_t max_depth) {
    return new (std::nothrow) csimdjson_parser(max_capacity, max_depth);
}

void csimdjson_destroy(csimdjson_parser *parser) {
    delete parser;
}

csimdjson_document csimdjson_parse(csimdjson_parser *owner, const uint8_t *body, size_t length, bool is_padded) {
    auto &parser = owner->parser;
    if (length > parser.max_capacity()) return {nullptr, nullptr, csimdjson_too_large};
    // Allocating here sets the depth; a parse alone would fall back to the library's own.
    if (parser.capacity() < length || parser.max_depth() != owner->max_depth) {
        if (auto error = parser.allocate(length, owner->max_depth)) return {nullptr, nullptr, translate(error)};
    }
    auto error = parser.parse(body, length, !is_padded).error();
    if (error) return {nullptr, nullptr, translate(error)};
    return {parser.doc.tape.get(), parser.doc.string_buf.get(), csimdjson_success};
}

void csimdjson_release_memory(csimdjson_parser *owner) {
    owner->parser = simdjson::dom::parser(owner->parser.max_capacity());
}

size_t csimdjson_capacity(const csimdjson_parser *owner) {
    // Tape: 8 bytes, structural indexes: 4, strings: 5/3 of a byte for each byte of body.
    return owner->parser.capacity() * 14;
}

size_t csimdjson_padding(void) {
    return simdjson::SIMDJSON_PADDING;
}
