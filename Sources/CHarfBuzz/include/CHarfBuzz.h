/* Advances of shaped text by HarfBuzz, without HarfBuzz's headers. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

/* A font file in memory, opened; it never changes and may be used by several threads. */
typedef struct shaping_font shaping_font;
/* What shaping writes to; for one thread at a time. */
typedef struct shaping_buffer shaping_buffer;

/* Opens a copy of a font file, or answers null when it is none or has no glyph for `sample`.
   Advances are in 1/`units_per_em` of the font size; `script` is a tag of ISO 15924, such as 'Arab'. */
shaping_font *_Nullable shaping_font_open(
    const uint8_t *bytes, uint32_t count, uint32_t script, bool is_right_to_left, uint32_t sample,
    int32_t units_per_em);
void shaping_font_close(shaping_font *font);

shaping_buffer *_Nullable shaping_buffer_open(void);
void shaping_buffer_close(shaping_buffer *buffer);

/* What stands for the bytes that begin no cluster, and for a cluster of which some character has no glyph. */
static const int32_t SHAPING_INSIDE = INT32_MIN;
static const int32_t SHAPING_NO_GLYPH = INT32_MIN + 1;

/* Shapes a run of well-formed UTF-8 and writes the advance of every cluster to `advances` at the byte where it begins;
   `advances` holds `count` numbers. Answers false when there is no memory. */
bool shaping_write_advances(
    shaping_buffer *buffer, shaping_font *font, const uint8_t *bytes, int32_t count, int32_t *advances);

#pragma clang assume_nonnull end
