#include "CHarfBuzz.h"
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <stdlib.h>

struct shaping_font {
    hb_font_t *font;
    hb_script_t script;
    hb_direction_t direction;
};

struct shaping_buffer {
    hb_buffer_t *buffer;
};

static hb_font_t *open_font(hb_blob_t *blob, uint32_t sample, int32_t units_per_em) {
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    hb_codepoint_t glyph;
    bool is_usable = hb_face_get_glyph_count(face) > 0 && hb_font_get_nominal_glyph(font, sample, &glyph);
    hb_face_destroy(face);
    if (!is_usable) {
        hb_font_destroy(font);
        return NULL;
    }
    hb_font_set_scale(font, units_per_em, units_per_em);
    hb_font_make_immutable(font);
    return font;
}

shaping_font *shaping_font_open(
    const uint8_t *bytes, uint32_t count, uint32_t script, bool is_right_to_left, uint32_t sample,
    int32_t units_per_em) {
    shaping_font *font = malloc(sizeof *font);
    if (font == NULL) return NULL;
    hb_blob_t *blob = hb_blob_create((const char *)bytes, count, HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
    font->font = open_font(blob, sample, units_per_em);
    hb_blob_destroy(blob);
    if (font->font == NULL) {
        free(font);
        return NULL;
    }
    font->script = hb_script_from_iso15924_tag(script);
    font->direction = is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR;
    return font;
}

void shaping_font_close(shaping_font *font) {
    hb_font_destroy(font->font);
    free(font);
}

shaping_buffer *shaping_buffer_open(void) {
    shaping_buffer *buffer = malloc(sizeof *buffer);
    if (buffer == NULL) return NULL;
    buffer->buffer = hb_buffer_create();
    if (!hb_buffer_allocation_successful(buffer->buffer)) {
        shaping_buffer_close(buffer);
        return NULL;
    }
    return buffer;
}

void shaping_buffer_close(shaping_buffer *buffer) {
    hb_buffer_destroy(buffer->buffer);
    free(buffer);
}

bool shaping_write_advances(
    shaping_buffer *buffer, shaping_font *font, const uint8_t *bytes, int32_t count, int32_t *advances) {
    hb_buffer_t *shaped = buffer->buffer;
    hb_buffer_reset(shaped);
    // Nothing is guessed: a guess would ask the process's locale for the language.
    hb_buffer_set_script(shaped, font->script);
    hb_buffer_set_direction(shaped, font->direction);
    hb_buffer_add_utf8(shaped, (const char *)bytes, count, 0, count);
    // One shaper by name, so that no other that a build of the library has can take its place.
    static const char *const shapers[] = {"ot", NULL};
    if (!hb_shape_full(font->font, shaped, NULL, 0, shapers)) return false;
    if (!hb_buffer_allocation_successful(shaped)) return false;

    for (int32_t index = 0; index < count; index += 1) advances[index] = SHAPING_INSIDE;
    unsigned length = 0;
    const hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(shaped, &length);
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaped, &length);
    for (unsigned index = 0; index < length; index += 1) {
        if (glyphs[index].cluster >= (unsigned)count) continue;
        int32_t *advance = &advances[glyphs[index].cluster];
        if (*advance == SHAPING_INSIDE) *advance = 0;
        if (glyphs[index].codepoint == 0) *advance = SHAPING_NO_GLYPH;
        if (*advance != SHAPING_NO_GLYPH) *advance += positions[index].x_advance;
    }
    return true;
}
