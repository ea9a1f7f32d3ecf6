import CartPlatform

/// What a process must see to before it opens anything.
enum StandardStreams {
  /// Keeps the numbers of standard streams that are closed from going to the files that are
  /// opened next, which would then be read or written as such a stream. Reading or writing
  /// them goes on to fail.
  static func occupy() {
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is given out, and those below are taken by now.
      _ = open("/dev/null", mode)
    }
  }

  /// Has a write beyond the limit on the size of files fail, rather than end the process.
  static func survivesLimits() { signal(SIGXFSZ, SIG_IGN) }
}
