import LineEditor

/// Reads entries from a terminal that can't move its cursor, as one or more plain lines.
final class PlainReader: EntryReader {
  private let input: TerminalInput
  private let show: (String) throws -> Void
  private let isComplete: (String) -> Bool
  private let followers: Followers?
  let takesOffers = false

  /// - Parameters:
  ///   - show: writes prompts.
  ///   - followers: report the changes of others, which are shown above the next prompt.
  init(
    _ input: TerminalInput, show: @escaping (String) throws -> Void,
    isComplete: @escaping (String) -> Bool, followers: Followers? = nil
  ) {
    self.input = input
    self.followers = followers
    self.show = show
    self.isComplete = isComplete
  }

  func answer(to question: String, show: (String) throws -> Void) throws -> LineResult {
    try show(question)
    return try input.readLine()
  }

  /// Plain lines have no colours.
  func recolor(_ style: TextStyle) {}

  func read(_ prompts: Prompts, offer: String?, beginning: String?) throws -> LineResult {
    var entry = ""
    try showArrivals()
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

  private func showArrivals() throws {
    guard let followers, !followers.descriptorsToWatch().isEmpty else { return }
    for line in followers.takeArrivals() { try show(line + "\n") }
  }
}
