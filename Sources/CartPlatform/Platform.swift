// Re-exports the C library, whose name depends on the platform.
#if canImport(Glibc)
  @_exported public import Glibc
#else
  @_exported public import Darwin
#endif
