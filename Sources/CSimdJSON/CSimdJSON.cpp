#include "CSimdJSON.h"

#include <cstring>
#include <memory>
#include <new>
#include <simdjson.h>

struct csimdjson_parser {
    csimdjson_parser(size_t max_capacity, size_t max_depth) : parser(max_capacity), max_depth(max_depth) {}

    /// Returns the body followed by padding, in memory that the next body reuses; null without memory.
    const uint8_t *pad(const uint8_t *body, size_t length) {
        if (padded_capacity < length) {
            padded.reset(new (std::nothrow) uint8_t[length + simdjson::SIMDJSON_PADDING]);
            padded_capacity = padded ? length : 0;
            if (!padded) return nullptr;
        }
        std::memcpy(padded.get(), body, length);
        std::memset(padded.get() + length, 0, simdjson::SIMDJSON_PADDING);
        return padded.get();
    }

    simdjson::dom::parser parser;
    size_t max_depth;
    std::unique_ptr<uint8_t[]> padded;
    size_t padded_capacity = 0;
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
    if (!is_padded && length > 0) body = owner->pad(body, length);
    if (body == nullptr) return {nullptr, nullptr, csimdjson_too_large};
    auto error = parser.parse(body, length, false).error();
    if (error) return {nullptr, nullptr, translate(error)};
    return {parser.doc.tape.get(), parser.doc.string_buf.get(), csimdjson_success};
}

void csimdjson_release_memory(csimdjson_parser *owner) {
    owner->parser = simdjson::dom::parser(owner->parser.max_capacity());
    owner->padded.reset();
    owner->padded_capacity = 0;
}

size_t csimdjson_capacity(const csimdjson_parser *owner) {
    // Tape: 8 bytes, structural indexes: 4, strings: 5/3 of a byte for each byte of body.
    return owner->parser.capacity() * 14;
}

size_t csimdjson_padding(void) {
    return simdjson::SIMDJSON_PADDING;
}
