import LineEditor

/// Entries from a terminal that can't move its cursor: plain lines, as many as
/// the entry takes.
final class PlainReader: EntryReader {
  private let input: TerminalInput
  private let show: (String) throws -> Void
  private let isComplete: (String) -> Bool
  let takesOffers = false

  /// - Parameter show: writes prompts.
  init(
    _ input: TerminalInput, show: @escaping (String) throws -> Void,
    isComplete: @escaping (String) -> Bool
  ) {
    self.input = input
    self.show = show
    self.isComplete = isComplete
  }

  func answer(to ask: () throws -> Void) throws -> LineResult {
    try ask()
    return try input.readLine()
  }

  func read(_ prompts: Prompts, offer: String?, beginning: String?) throws -> LineResult {
    var entry = ""
    try show(prompts.first)
    while true {
      let result = try input.readLine()
      guard case .line(let line) = result else {
        // Neither ^C nor ^D ends the line on the screen.
        try show("\n")
        return result == .endOfInput && !entry.isEmpty ? .line(entry) : result
      }
      entry += line
      if isComplete(entry) { return .line(entry) }
      entry += "\n"
      try show(prompts.continuation)
    }
  }
}
