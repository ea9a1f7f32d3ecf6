/// The clauses that end a phrase in the parser, besides a comma and the end of the sentence.
extension Parser {
  /// Accepts the word that opens a clause.
  ///
  /// - Parameter isOffered: whether the clause is valid here; if not, it is accepted anyway so
  ///   that an error can describe it.
  mutating func accept(_ opening: Clause, isOffered: Bool = true) -> Bool {
    if isOffered { expecting(.keyword(opening.word, before: opening.operand)) }
    guard mayBeAt(opening),
      isAt(opening.parts, offering: isOffered ? opening.operand : nil)
    else { return false }
    acceptKeyword(of: opening.parts.count)
    return true
  }

  /// Whether the current word begins a clause: a quick check before its words are split.
  private func mayBeAt(_ clause: Clause) -> Bool {
    let word = clause.word.utf8
    guard let letter = word.first else { return true }
    return token.kind == .word && token.range.count <= word.count
      && source.bytes[token.range.lowerBound] | 0x20 == letter
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

  /// Whether one of some clauses opens here and ends the phrase of some pieces.
  func isAt(anyOf clauses: [Clause], after pieces: [Piece]) -> Bool {
    clauses.contains { opens($0, among: clauses, after: pieces) }
  }

  private func opens(_ clause: Clause, among others: [Clause], after pieces: [Piece]) -> Bool {
    switch clause.operand {
    case .condition: return isAtCondition
    case .template: return isAtTemplate
    case .item: return isAt(word: clause.word) && pieces.first?.word?.lowercased() == "all"
    case .alone: return isAtLoneWords(of: clause, among: others, after: pieces)
    default: return mayBeAt(clause) && isAt(clause.parts)
    }
  }

  /// Whether a clause without an operand opens here, at the end of the sentence or before another
  /// clause: `have Always Pads` is a name.
  private func isAtLoneWords(
    of clause: Clause, among others: [Clause], after pieces: [Piece]
  ) -> Bool {
    guard mayBeAt(clause), isAt(clause.parts), !pieces.isEmpty else { return false }
    var ahead = self
    ahead.log = nil
    for _ in clause.parts { ahead.advance() }
    return ahead.isAtStatementEnd || ahead.token.kind == .comma
      || others.contains { ahead.isAt(word: $0.word) }
  }

  /// Records the clauses that would be accepted after the pieces of a phrase.
  func expect(anyOf clauses: [Clause], after pieces: [Piece]) {
    guard !pieces.isEmpty else { return }
    for clause in clauses where clause.isOffered {
      switch clause.operand {
      case .item:
        guard pieces.isAllAlone else { continue }
        expecting(.keyword(clause.word, before: Clause.except.operand))
      case .template:
        if pieces.count > 1, pieces.last?.clause == .from {
          expecting(.operand(.template))
        } else if !pieces.contains(where: { $0.clause == .from }) {
          expecting(.keyword(clause.word, before: clause.operand))
        }
      // Completion finds `where` from the phrase itself.
      case .condition: continue
      // A clause word needs its operand first.
      case _ where pieces.count > 1 && pieces.last?.clause != nil: continue
      default: expecting(.keyword(clause.word, before: clause.operand))
      }
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
