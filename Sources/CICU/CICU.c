#include "CICU.h"
#include <pthread.h>
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/udata.h>
#include <unicode/utext.h>

struct icu_line_breaker {
    UBreakIterator *iterator;
    UText text;
};

// The library's own data alone: no file that ICU_DATA names takes its place.
static void keep_from_files(void) {
    UErrorCode status = U_ZERO_ERROR;
    udata_setFileAccess(UDATA_NO_FILES, &status);
}

icu_line_breaker *icu_line_breaker_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, keep_from_files);
    UErrorCode status = U_ZERO_ERROR;
    // The root locale, whatever the environment says: answers shall not depend on the machine.
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &status);
    if (U_FAILURE(status)) return NULL;
    icu_line_breaker *breaker = malloc(sizeof *breaker);
    if (breaker == NULL) {
        ubrk_close(iterator);
        return NULL;
    }
    breaker->iterator = iterator;
    breaker->text = (UText)UTEXT_INITIALIZER;
    return breaker;
}

void icu_line_breaker_close(icu_line_breaker *breaker) {
    ubrk_close(breaker->iterator);
    utext_close(&breaker->text);
    free(breaker);
}

bool icu_line_breaker_set_text(icu_line_breaker *breaker, const uint8_t *bytes, int64_t count) {
    if (count > INT32_MAX) return false;
    UErrorCode status = U_ZERO_ERROR;
    utext_openUTF8(&breaker->text, (const char *)bytes, count, &status);
    ubrk_setUText(breaker->iterator, &breaker->text, &status);
    if (U_FAILURE(status)) return false;
    return ubrk_first(breaker->iterator) == 0;
}

int32_t icu_line_breaker_next(icu_line_breaker *breaker) {
    int32_t place = ubrk_next(breaker->iterator);
    return place == UBRK_DONE ? -1 : place;
}
