import CartPlatform
import LineEditor

/// Reads the answer to a question at a terminal: a key that needs no Enter.
final class AnswerKey {
  private let input = TerminalInput()
  private var modes = termios()
  /// Whether Enter was typed, which ends the line on the screen.
  private(set) var endsLine = false

  /// The words whose first letters are answers; the rest of such a word is read too.
  private static let words = ["yes", "no", "edit", "keep"]
  private static let escape = "\u{1B}"
  private static let endOfInput = "\u{04}"

  /// Reads a key: a letter, or nothing for Enter and Esc.
  func read() throws -> LineResult {
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return try readLine() }
    var single = modes
    single.c_lflag &= ~tcflag_t(ICANON)
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &single) == 0 else { return try readLine() }
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
    let result = try input.readByte()
    guard case .line(let key) = result else { return result }
    switch key {
    case AnswerKey.endOfInput: return .endOfInput
    case "\n", "\r":
      endsLine = true
      return .line("")
    case AnswerKey.escape:
      // An arrow key sends more bytes.
      while try input.waitingByte() != nil {}
      return .line(key)
    default:
      try passOverWord(beginning: key)
      return .line(key)
    }
  }

  private func readLine() throws -> LineResult {
    endsLine = true
    return try input.readLine()
  }

  /// Reads the rest of a word that was typed with its first letter, and the Enter after it.
  private func passOverWord(beginning key: String) throws {
    let word = AnswerKey.words.first { $0.hasPrefix(key.lowercased()) } ?? key
    for letter in word.dropFirst().map(String.init) + ["\n"] {
      guard let next = try input.waitingByte() else { return }
      endsLine = next == "\n"
      guard next.lowercased() == letter else { return }
    }
  }
}
