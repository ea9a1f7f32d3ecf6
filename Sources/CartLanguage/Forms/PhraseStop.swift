/// The words that end a phrase, besides a comma and the end of the sentence.
enum PhraseStop {
  /// Nothing else.
  case none
  /// A condition, introduced by `where`.
  case condition
  /// A condition, or `except` if the phrase begins with `all`.
  case selection
  /// A word that opens a clause.
  case openings([Clause])
  /// A `from` before a template with parentheses.
  case template
}

extension Parser {
  /// Accepts the word that opens a clause.
  ///
  /// - Parameter isOffered: whether the clause is valid here; if not, it is accepted anyway so
  ///   that an error can describe it.
  mutating func accept(_ opening: Clause, isOffered: Bool = true) -> Bool {
    if isOffered { expecting(.keyword(opening.word, before: opening.operand)) }
    let words = opening.word.split(separator: " ").map(String.init)
    guard isAt(words, offering: isOffered ? opening.operand : nil) else { return false }
    acceptKeyword(of: words.count)
    return true
  }

  /// Accepts the current words as one keyword.
  mutating func acceptKeyword(of count: Int) {
    for _ in 0..<count {
      advance()
      log?.noteKeyword()
    }
  }

  /// Whether the next words are `words`. Records each word after the first as an expectation.
  func isAt(_ words: [String], offering operand: Operand? = nil) -> Bool {
    var ahead = self
    if operand == nil { ahead.log = nil }
    for (index, word) in words.enumerated() {
      if index > 0, let operand { ahead.expecting(.keyword(word, before: operand)) }
      guard ahead.isAt(word: word) else { return false }
      if index + 1 < words.count { ahead.advance() }
    }
    return true
  }

  /// Whether a clause opens here. A clause without an operand only opens at the end of the sentence
  /// or before another clause: `have Always Pads` is a name.
  private func opens(_ clause: Clause, among others: [Clause], after pieces: [Piece]) -> Bool {
    let words = clause.word.split(separator: " ").map(String.init)
    guard isAt(words) else { return false }
    guard case .alone = clause.operand else { return true }
    var ahead = self
    ahead.log = nil
    for _ in words { ahead.advance() }
    return !pieces.isEmpty
      && (ahead.isAtStatementEnd || ahead.token.kind == .comma
        || others.contains { ahead.isAt(word: $0.word) })
  }

  /// Records the clauses that would be accepted after the pieces of a phrase.
  func expectEnd(of pieces: [Piece], at stop: PhraseStop) {
    guard log != nil else { return }
    switch stop {
    // Completion finds `where` from the phrase itself.
    case .none, .condition: break
    case .selection:
      if pieces.isAllAlone { expecting(.keyword("except", before: Clause.except.operand)) }
    case .openings(let openings):
      guard !pieces.isEmpty else { return }
      for opening in openings where opening.isOffered {
        expecting(.keyword(opening.word, before: opening.operand))
      }
    case .template:
      if pieces.count > 1, pieces.last?.clause == .from { return expecting(.operand(.template)) }
      guard !pieces.isEmpty, !pieces.contains(where: { $0.clause == .from }) else { return }
      expecting(.keyword(Clause.fromTemplate.word, before: Clause.fromTemplate.operand))
    }
  }

  /// Whether the phrase ends at the current token.
  func isAt(_ stop: PhraseStop, after pieces: [Piece]) -> Bool {
    switch stop {
    case .none: false
    case .condition: isAtCondition
    case .selection:
      isAtCondition
        || pieces.first?.word?.lowercased() == "all" && isAt(word: Clause.except.word)
    case .openings(let openings):
      openings.contains { opens($0, among: openings, after: pieces) }
    case .template: isAtTemplate
    }
  }

  /// Whether `from` and a template with parentheses come next: `from taco(4)`.
  private var isAtTemplate: Bool {
    guard isAt(word: "from") else { return false }
    var lexer = Lexer(source)
    lexer.move(to: token.range.upperBound)
    guard lexer.nextOperand().kind == .name else { return false }
    let open = lexer.nextOperand()
    return open.kind == .symbol(.openParenthesis) && open.isGlued
  }
}

extension [Piece] {
  /// Whether the pieces start with `all`, which may have a category or a list after it.
  fileprivate var isAllAlone: Bool {
    first?.word?.lowercased() == "all" && last?.clause == nil
  }
}
