/// Reading one of a fixed set of words.
extension Parser {
  /// Reads one of a fixed set of words.
  mutating func expectWord(among known: [String]) throws(Diagnostic) -> String {
    for word in known { expecting(.keyword(word, before: .alone(word))) }
    let choices = known.joined(separator: ", ")
    guard let choice = known.first(where: { isAt(word: $0) }) else {
      guard token.kind == .word else {
        var mistake = unexpected("one of " + choices)
        mistake.help = ["write one of \(choices)"]
        throw mistake
      }
      throw Diagnostic(
        .unexpected, "expected one of \(choices), found `\(text(token))`", at: token.range,
        meaning: Suggestion.nearest(to: text(token), among: known),
        otherwise: "write one of \(choices)")
    }
    advance()
    log?.noteKeyword()
    return choice
  }

  /// Accepts the words of one of some choices if they come next: `this week`.
  ///
  /// - Parameters:
  ///   - isOffered: whether a choice is valid here.
  ///   - meaning: describes a choice.
  mutating func acceptWords<Choice: RawRepresentable<String> & CaseIterable>(
    isOffered: Bool = true, _ meaning: (Choice) -> String
  ) -> Choice? {
    for choice in Choice.allCases {
      let words = choice.rawValue.split(separator: " ").map(String.init)
      let operand = Operand.alone(meaning(choice))
      if isOffered { expecting(.keyword(choice.rawValue, before: operand)) }
      guard isAt(words, offering: operand) else { continue }
      acceptKeyword(of: words.count)
      return choice
    }
    return nil
  }
}
