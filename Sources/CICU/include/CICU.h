/* Line breaks by ICU. No header of ICU is included: its names are versioned macros, which Swift does not see, and its
   module clashes with the one inside Foundation. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

/* Finds line breaks in one text at a time; for one thread at a time. */
typedef struct icu_line_breaker icu_line_breaker;

/* A line breaker with the root locale's rules, or null when ICU has no data or no memory. */
icu_line_breaker *_Nullable icu_line_breaker_open(void);
void icu_line_breaker_close(icu_line_breaker *breaker);

/* Goes to the start of a text of well-formed UTF-8; the bytes must stay until the last break is found. */
bool icu_line_breaker_set_text(icu_line_breaker *breaker, const uint8_t *bytes, int64_t count);
/* The next place where a line may or must end, in bytes from the start of the text; -1 after the end. */
int32_t icu_line_breaker_next(icu_line_breaker *breaker);

#pragma clang assume_nonnull end
