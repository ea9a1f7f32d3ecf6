import CartPlatform

extension ProgressLine {
  /// The line below what a process writes to its terminal; nil where standard error is none, or one
  /// that can't move its cursor.
  ///
  /// Where results go through a pipe there is none either: whoever reads them may write to the same
  /// terminal, and nobody would take the line away first.
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

  /// Whether another process reads what is written.
  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether the terminal hasn't been given to another job, as `bg` does.
  private static func isInForeground() -> Bool {
    let group = tcgetpgrp(STDERR_FILENO)
    return group < 0 || group == getpgrp()
  }

  /// Writes as much as the terminal takes: what it doesn't take isn't missed.
  private static func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = systemWrite(STDERR_FILENO, $0) }
  }
}

/// The system's `write`, which a method hides there.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
