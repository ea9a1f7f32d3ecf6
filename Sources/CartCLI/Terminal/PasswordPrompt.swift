import CartPlatform
import LineEditor

/// Asks for a password at the terminal, which doesn't show it.
enum PasswordPrompt {
  /// Asks at the terminal of the process, wherever its input and output go.
  ///
  /// - Returns: the line that was typed; nil after ^C, or if there is no terminal.
  static func ask(_ question: String) throws -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    // A signal ends the question and restores the echo of the terminal.
    return try Interruption.watching { try silently(terminal) { try read(question, terminal) } }
  }

  private static func silently(_ terminal: Int32, _ body: () throws -> String?) throws -> String? {
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    return try body()
  }

  private static func read(_ question: String, _ terminal: Int32) throws -> String? {
    let sink = FileSink(descriptor: terminal)
    try sink.write(question)
    try sink.flush()
    guard case .line(let text) = try TerminalInput(descriptor: terminal).readLine() else {
      return nil
    }
    return text
  }
}
