// Counts what a thread allocates: the names that everything allocates by, in front of glibc's own.
#include "CBenchBaselines.h"

#include <errno.h>
#include <stdlib.h>

static __thread unsigned long long allocated;

unsigned long long bench_allocated_bytes(void) { return allocated; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BENCH_SANITIZED 1
#endif
#endif

// Sanitizers bring allocators of their own.
#if defined(__GLIBC__) && !defined(BENCH_SANITIZED)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    allocated += size;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocated += count * size;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    allocated += size;
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    allocated += size;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *result = __libc_memalign(alignment, size);
    if (result == NULL) return ENOMEM;
    allocated += size;
    *memory = result;
    return 0;
}

#endif
