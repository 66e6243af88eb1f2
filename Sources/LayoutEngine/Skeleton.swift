// Skeleton: replaced by the module's files.
