#ifndef CMEMORY_H
#define CMEMORY_H

#include <stddef.h>

/// Allocates memory, of 4 MB or more in huge pages where the system grants them: passes over large trees then miss few
/// translations of addresses. Never NULL: without memory the process ends, as with Swift's own allocations.
void *_Nonnull block_allocate(size_t bytes);

/// Frees what `block_allocate` returned.
void block_free(void *_Nonnull block);

#endif
