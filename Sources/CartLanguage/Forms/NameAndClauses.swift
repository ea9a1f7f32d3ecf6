package import CartModels

/// A phrase of a form that prefers the longest name, split into the name and the clauses after it.
///
/// A list can have any name, so the name may contain words that look like clauses. The names that
/// exist decide this when the sentence runs. If no word can only be a name, the clauses must be
/// valid.
package struct NameAndClauses: Hashable, Sendable {
  package let phrase: Phrase
  private let verb: CommandName
  /// The minimum number of pieces in the name.
  package private(set) var nameCount = 0
  /// The clauses after the name, in source order.
  package internal(set) var clauses: [SaidClause] = []
  /// The list with the name, once the phrase was read.
  package internal(set) var list: ListSummary?

  /// Reads a phrase from left to right.
  ///
  /// - Parameter takesName: whether words outside clauses may be a name.
  package init(
    _ phrase: Phrase, of verb: CommandName, takesName: Bool, in source: Source
  ) throws(Diagnostic) {
    (self.phrase, self.verb) = (phrase, verb)
    var index = 0
    while index < pieces.count {
      if let clause = clause(at: index) {
        clauses.append(clause)
        index = clause.pieces.upperBound
        continue
      }
      let end = nextClause(after: index)
      try refuse(index..<end, in: source)
      guard takesName else { throw unexpectedWords(index..<end, in: source) }
      // The words so far are part of the name, as in "All Saints".
      (nameCount, clauses, index) = (end, [], end)
    }
  }

  /// The shortest possible name.
  package var name: Phrase { phrase.part(0..<nameCount) }

  private var pieces: [Piece] { phrase.pieces }
  private var form: Form { verb.form }

  // MARK: Clauses

  /// The valid clause that begins at a piece, if there is one.
  private func clause(at index: Int) -> SaidClause? {
    guard var said = shortestClause(at: index) else { return nil }
    if isNamed(said.clause) {
      said.operand = said.operand.lowerBound..<endOfName(from: said.operand.lowerBound)
    }
    return said
  }

  /// The end of a category or a list, which extends to the next clause. A quoted name is complete.
  private func endOfName(from start: Int) -> Int {
    if pieces[start].word == nil, isWhole(start) { return start + 1 }
    return nextClause(after: start)
  }

  private func nextClause(after index: Int) -> Int {
    (index + 1..<max(index + 1, pieces.count)).first { shortestClause(at: $0) != nil }
      ?? pieces.count
  }

  /// The clause that begins at a piece, with only the first piece of its name.
  private func shortestClause(at index: Int) -> SaidClause? {
    guard let word = word(at: index) else { return nil }
    if let clause = form.clauses.first(where: \.words.isEmpty),
      clause.operand.isMet(by: [word]) == true
    {
      return SaidClause(clause, words: index..<index, operand: index..<index + 1)
    }
    guard let clause = opening(at: index), index + 1 < pieces.count else { return nil }
    var said = SaidClause(clause, words: index..<index + 1, operand: index + 1..<index + 2)
    if isNamed(clause) { return said }
    guard isWhole(index + 1) else { return nil }
    switch pieces[index + 1].content {
    case .word(let operand): guard clause.operand.accepts(operand) else { return nil }
    case .hole: break
    case .text, .textWithHoles: return nil
    }
    if let then = clause.then, let next = self.word(at: index + 2), [then, "asc"].contains(next) {
      said.then = next
    }
    return said
  }

  /// The clause that a word can open.
  private func opening(at index: Int) -> Clause? {
    guard let word = word(at: index) else { return nil }
    // The parser ends the phrase before a condition.
    return form.clauses.first { $0.words.contains(word) && $0.operand != .condition }
  }

  /// Whether the operand is a name, which can have several words.
  private func isNamed(_ clause: Clause) -> Bool {
    if case .name = clause.operand.traits.recognition { true } else { false }
  }

  /// The bare word at a piece, normalized; nil if other text is glued to it.
  private func word(at index: Int) -> String? {
    guard index < pieces.count, isWhole(index) else { return nil }
    return pieces[index].word?.lowercased()
  }

  /// Whether a piece has white space on both sides.
  private func isWhole(_ index: Int) -> Bool {
    !(index > 0 && pieces[index].isGlued)
      && !(index + 1 < pieces.count && pieces[index + 1].isGlued)
  }
}

// MARK: - Mistakes

/// A clause word with an invalid operand.
package struct MistakenClause: Sendable {
  /// The piece of the clause word.
  package var start: Int
  /// The error in the operand.
  package var mistake: Diagnostic
  /// Whether the operand is a near miss of a valid one, so that the words are not a name.
  fileprivate var isNear = false
}

extension NameAndClauses {
  /// The invalid clause at the end of the name, in case nothing has this name.
  package func mistakenClause(in source: Source) -> MistakenClause? {
    mistake(atEndOf: 0..<nameCount, in: source)
  }

  /// Rejects a clause word with an invalid operand. Longer words may be a name: "By the Sea",
  /// "Stand by Me".
  private func refuse(_ words: Range<Int>, in source: Source) throws(Diagnostic) {
    guard var found = mistake(atEndOf: words, in: source) else { return }
    guard found.start > words.lowerBound else { throw found.mistake }
    guard found.isNear else { return }
    let name = source.text(phrase.range(of: words))
    found.mistake.help.append("if the list is called that, quote it: `show \"\(name)\"`")
    throw found.mistake
  }

  /// The invalid clause at the end of some words.
  private func mistake(atEndOf words: Range<Int>, in source: Source) -> MistakenClause? {
    guard let last = words.last else { return nil }
    if let clause = opening(at: last) {
      return MistakenClause(start: last, mistake: missing(clause, at: last, in: source))
    }
    let start = last - 1
    guard start >= words.lowerBound, let clause = opening(at: start), !isNamed(clause) else {
      return nil
    }
    let range = phrase.range(of: last..<words.upperBound)
    let operand = source.text(range)
    return MistakenClause(
      start: start, mistake: clause.operand.mistake(operand, after: clause.word, at: range),
      isNear: clause.operand.isNearlyMet(by: operand))
  }

  private func missing(_ clause: Clause, at index: Int, in source: Source) -> Diagnostic {
    let range = phrase.range(of: index..<index + 1)
    let help =
      if let verb = clause.operand.listing { "`\(verb.rawValue)` shows the \(verb.rawValue)" } else
      {
        "write `\(clause.word) \(clause.operand.example)`, or leave it out"
      }
    return Diagnostic(
      .missing, "`\(source.text(range).lowercased())` needs \(clause.operand.wanted)", at: range,
      help: [help])
  }

  private func unexpectedWords(_ words: Range<Int>, in source: Source) -> Diagnostic {
    let range = phrase.range(of: words)
    return Diagnostic(
      .unexpected, "`\(source.text(range))` cannot follow the condition", at: range,
      help: ["`on LIST`, `by KEY`, `limit N` and `as FORMAT` can follow a condition"])
  }
}
