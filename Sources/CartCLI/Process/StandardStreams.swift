import CartPlatform

/// The setup of a process before it opens any file.
enum StandardStreams {
  /// Opens `/dev/null` for standard streams that are closed. Otherwise the next opened files
  /// would get their numbers, and be read or written as standard streams. Reading or writing
  /// these streams still fails.
  static func occupy() {
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // `open` returns the lowest free number, and those below are taken by now.
      _ = open("/dev/null", mode)
    }
  }

  /// Makes a write beyond the file size limit fail, rather than end the process.
  static func survivesLimits() { signal(SIGXFSZ, SIG_IGN) }
}
