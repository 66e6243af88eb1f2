#define _DEFAULT_SOURCE
#include "CMemory.h"

#include <stdint.h>
#include <stdlib.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

enum { cache_line = 64, huge_page = 2 << 20, huge_block = 4 << 20 };

void *block_allocate(size_t bytes) {
    void *block;
#if defined(__linux__)
    if (bytes >= huge_block && bytes <= SIZE_MAX - huge_page) {
        size_t rounded = (bytes + huge_page - 1) / huge_page * huge_page;
        block = aligned_alloc(huge_page, rounded);
        // Only advice: without it the block is as good as any.
        if (block) madvise(block, rounded, MADV_HUGEPAGE);
    } else
#endif
        // Whole cache lines, so that what takes one line lies in one.
        block = aligned_alloc(cache_line, (bytes / cache_line + 1) * cache_line);
    if (!block) abort();
    return block;
}

void block_free(void *block) { free(block); }
