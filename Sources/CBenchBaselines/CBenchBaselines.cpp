#include "CBenchBaselines.h"

#include <simdjson.h>

namespace {

double walk(simdjson::dom::element element) {
    switch (element.type()) {
    case simdjson::dom::element_type::OBJECT: {
        double sum = 0;
        for (auto field : simdjson::dom::object(element)) sum += double(field.key.size()) + walk(field.value);
        return sum;
    }
    case simdjson::dom::element_type::ARRAY: {
        double sum = 0;
        for (auto child : simdjson::dom::array(element)) sum += walk(child);
        return sum;
    }
    case simdjson::dom::element_type::STRING: {
        std::string_view text = element;
        return text.empty() ? 0 : double(text.size()) + text[0];
    }
    case simdjson::dom::element_type::BOOL: return bool(element) ? 1 : 0;
    case simdjson::dom::element_type::NULL_VALUE: return 1;
    default: return double(element);
    }
}

}  // namespace

void *bench_parser_create(void) { return new simdjson::dom::parser(); }

void bench_parser_destroy(void *parser) { delete static_cast<simdjson::dom::parser *>(parser); }

double bench_parse_and_walk(void *parser, const char *body, size_t length) {
    simdjson::dom::element root;
    auto error = static_cast<simdjson::dom::parser *>(parser)->parse(body, length).get(root);
    return error ? -1 : walk(root);
}
