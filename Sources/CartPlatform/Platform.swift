// The system's C library, by the name that it has on each platform: said here alone.
#if canImport(Glibc)
  @_exported public import Glibc
#else
  @_exported public import Darwin
#endif
