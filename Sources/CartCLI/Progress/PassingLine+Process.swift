import CartPlatform

extension ProgressLine {
  /// The progress line of a process; nil if standard error isn't a terminal that can move its
  /// cursor.
  ///
  /// It is also nil if results go to a pipe: the reader may write to the same terminal and would
  /// not erase the line first.
  static func ofProcess(_ environment: [String: String]) -> ProgressLine? {
    guard isatty(STDERR_FILENO) == 1, !isPipe(STDOUT_FILENO) else { return nil }
    guard let terminal = environment["TERM"], !["", "dumb"].contains(terminal) else { return nil }
    return ProgressLine(
      on: Device(
        write: { write(Array($0.utf8)) },
        columns: { TerminalSize(of: STDERR_FILENO)?.columns },
        isOurs: isInForeground, noteShown: ProgressLineFlag.noteShown,
        noteGone: ProgressLineFlag.noteGone))
  }

  /// Whether another process reads the output.
  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether the process is in the foreground, and not a background job.
  private static func isInForeground() -> Bool {
    let group = tcgetpgrp(STDERR_FILENO)
    return group < 0 || group == getpgrp()
  }

  /// Writes once; a part that the terminal doesn't accept is dropped.
  private static func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = systemWrite(STDERR_FILENO, $0) }
  }
}

/// The system's `write`, which is shadowed by the method.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
