import CartPlatform

/// A terminal that shows a watched sentence.
protocol WatchedTerminal {
  /// Takes over the terminal: keys aren't echoed, and each can be read at once.
  func begin() throws
  func show(_ screen: String) throws
  /// Waits a moment.
  ///
  /// - Returns: whether a key was pressed or the input has ended.
  func waitsForKey() throws -> Bool
  /// Restores the terminal.
  func end()
}

/// The process's own terminal.
final class ProcessTerminal: WatchedTerminal {
  /// A sink of its own, because the others filter out escape sequences.
  private let output = FileSink(descriptor: STDOUT_FILENO)
  private var modes = termios()
  private var isTaken = false

  /// The interval between two looks at the store, in milliseconds.
  private static let moment: Int32 = 250
  // The alternate screen, without line wrapping and cursor.
  private static let entering = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[2J"
  private static let leaving = "\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"

  func begin() throws {
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { throw WriteError(code: errno) }
    var raw = modes
    // ^C and ^Z count as keys.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { throw WriteError(code: errno) }
    isTaken = true
    try show(ProcessTerminal.entering)
  }

  func show(_ screen: String) throws {
    try output.write(screen)
    try output.flush()
  }

  func waitsForKey() throws -> Bool {
    var question = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let found = poll(&question, 1, ProcessTerminal.moment)
    if found < 0, errno != EINTR { throw WriteError(code: errno) }
    guard found > 0 else { return false }
    // An arrow key sends several bytes.
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count >= 0 || errno != EINTR && errno != EAGAIN
  }

  func end() {
    guard isTaken else { return }
    isTaken = false
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    do { try show(ProcessTerminal.leaving) } catch {
      // The terminal is gone; the next write reports it.
    }
  }
}
