#include "CBenchBaselines.h"

#include <new>
#include <simdjson.h>

struct cbench_parser {
    simdjson::dom::parser parser;
};

namespace {

using simdjson::dom::element;
using simdjson::dom::element_type;

/// Recursion is fine here: the program walks only texts that it made itself.
void walk(element value, cbench_walk &seen) {
    seen.values++;
    switch (value.type()) {
    case element_type::OBJECT:
        for (auto field : value.get_object().value_unsafe()) {
            seen.key_bytes += field.key.size();
            walk(field.value, seen);
        }
        break;
    case element_type::ARRAY:
        for (auto child : value.get_array().value_unsafe()) walk(child, seen);
        break;
    case element_type::STRING: seen.string_bytes += value.get_string().value_unsafe().size(); break;
    case element_type::INT64: seen.sum += double(value.get_int64().value_unsafe()); break;
    case element_type::UINT64: seen.sum += double(value.get_uint64().value_unsafe()); break;
    case element_type::DOUBLE: seen.sum += value.get_double().value_unsafe(); break;
    case element_type::BOOL: seen.sum += value.get_bool().value_unsafe() ? 1 : 0; break;
    default: break;
    }
}

} // namespace

cbench_parser *cbench_create(void) {
    return new (std::nothrow) cbench_parser;
}

void cbench_destroy(cbench_parser *parser) {
    delete parser;
}

cbench_walk cbench_parse_and_walk(cbench_parser *owner, const uint8_t *text, size_t length) {
    cbench_walk seen = {};
    element root;
    if (owner->parser.parse(text, length, false).get(root)) return seen;
    walk(root, seen);
    seen.is_valid = true;
    return seen;
}
