import CartPlatform

/// The terminal that something is watched on.
protocol WatchedTerminal {
  /// Takes the terminal: no key is shown, and each is handed out at once.
  func begin() throws
  func show(_ screen: String) throws
  /// Waits for a moment; whether a key was pressed, or there is nobody any more to press one.
  func waitsForKey() throws -> Bool
  /// Gives the terminal back as it was.
  func end()
}

/// The process's own terminal.
final class ProcessTerminal: WatchedTerminal {
  /// Its own, as others let no sequence through that steers the terminal.
  private let output = FileSink(descriptor: STDOUT_FILENO)
  private var modes = termios()
  private var isTaken = false

  /// So long nobody is told of a change.
  private static let moment: Int32 = 250
  // The other screen, on which rows don't wrap and no cursor is seen.
  private static let entering = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[2J"
  private static let leaving = "\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"

  func begin() throws {
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { throw WriteError(code: errno) }
    var raw = modes
    // ^C and ^Z are keys like any other.
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
    // All of what an arrow sends.
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count >= 0 || errno != EINTR && errno != EAGAIN
  }

  func end() {
    guard isTaken else { return }
    isTaken = false
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    do { try show(ProcessTerminal.leaving) } catch {
      // Nobody is there to see it; what is written next says so.
    }
  }
}
