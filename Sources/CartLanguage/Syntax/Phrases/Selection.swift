/// The items that a command applies to: names, `all`, or a condition.
package struct Selection: Hashable, Sendable {
  /// The names, separated by commas; whether `all` is a name is decided at run time.
  package var phrases: [Phrase]
  /// The names after `except`, separated by commas.
  package var exceptions: [Phrase] = []
  /// The condition after `where`.
  package var condition: Hole?
  /// The phrase after the condition, which can only contain clauses.
  package var tail: Phrase?

  /// Creates a selection by names.
  package init(phrases: [Phrase]) { self.phrases = phrases }

  /// The names, the exceptions and the clauses after a condition. Most selections have only names,
  /// whose array is not copied.
  var allPhrases: [Phrase] {
    guard !exceptions.isEmpty || tail != nil else { return phrases }
    return phrases + exceptions + [tail].compactMap(\.self)
  }

  /// The source range.
  package var range: SourceRange {
    var ranges = (phrases + exceptions).map(\.range)
    if let condition { ranges.append(condition.range) }
    if let tail, !tail.isEmpty { ranges.append(tail.range) }
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// The last phrase, with the clauses of the whole command.
  package var last: Phrase? {
    if let tail, !tail.isEmpty { return tail }
    return condition == nil ? exceptions.last ?? phrases.last : nil
  }

  /// Whether it selects by name, without a condition or `all` with exceptions.
  package var isByName: Bool { condition == nil && exceptions.isEmpty }

  /// The selection up to a piece of its last phrase.
  ///
  /// - Parameter index: the first piece to leave out.
  package func endingBefore(_ index: Int) -> Selection {
    guard let last else { return self }
    return ending(
      with: Phrase(
        pieces: Array(last.pieces[..<index]), range: last.range(of: 0..<index),
        amount: last.amount, hasClauseWord: last.hasClauseWord))
  }

  /// The selection with only some of the pieces of its last phrase.
  package func ending(with pieces: [Piece]) -> Selection {
    guard var last else { return self }
    last.pieces = pieces
    return ending(with: last)
  }

  private func ending(with last: Phrase) -> Selection {
    var selection = self
    if condition != nil {
      selection.tail = last
    } else if !exceptions.isEmpty {
      selection.exceptions[exceptions.count - 1] = last
    } else {
      selection.phrases[phrases.count - 1] = last
    }
    return selection
  }
}

extension Phrase {
  /// Whether it starts with the bare word `all`.
  var beginsWithAll: Bool { pieces.first?.word?.isLetters("all") == true }
}

extension Selection {
  /// The clauses that end a name.
  fileprivate static let ends: [Clause] = [.where, .allExcept]
}

extension Parser {
  /// Reads a selection: at least one name, `all` or a condition.
  mutating func parseSelection(for name: CommandName) throws(Diagnostic) -> Selection {
    var selection = Selection(phrases: try parsePhrases(until: Selection.ends))
    try expectExcept(after: selection)
    if accept(.except, isOffered: false) {
      selection.exceptions = try parsePhrases(until: [.where])
      guard !selection.exceptions.isEmpty else {
        throw missing("an item after `except`", for: name)
      }
      try expectNoCondition()
    }
    if isAtCondition {
      try expectNoNames(before: selection)
      context.clauseIn = name == .set
      selection.condition = try parseCondition()
      context.clauseIn = false
      selection.tail = try parsePhrase()
    }
    guard !selection.phrases.isEmpty || selection.condition != nil else {
      throw missing("an item, `all` or `where`", for: name)
    }
    if log != nil, name != .move, name != .copy { noteOldListWords(in: selection.last) }
    return selection
  }

  /// Reads the expression after `where`.
  mutating func parseCondition() throws(Diagnostic) -> Hole {
    let condition = try readingExpression { (parser) throws(Diagnostic) in
      parser.advance()
      parser.log?.noteKeyword()
      parser.log?.openCondition()
      let condition = try parser.parseExpression()
      parser.log?.closeCondition()
      // A `step` without a range would be read as a word, together with the rest.
      guard !parser.isAtName("step"), parser.token.kind == .end || parser.foreignInfix == nil
      else { throw parser.unexpected("an operator or the end of the condition") }
      return condition
    }
    return hole(condition, isCondition: true)
  }

  /// Rejects `all but Milk`, as other languages write it.
  private func expectExcept(after selection: Selection) throws(Diagnostic) {
    guard selection.phrases.count == 1, let phrase = selection.phrases.first, phrase.beginsWithAll,
      phrase.pieces.count > 2, !phrase.isWithoutPurchase,
      let word = phrase.pieces[1].word?.lowercased(),
      Parser.otherExcepts.contains(word) || Suggestion.isOneEditApart(word, Clause.except.word)
    else { return }
    let place = phrase.pieces[1].range
    var mistake = Diagnostic(
      .unexpected, "`\(source.text(place))` cannot follow `all`", at: place,
      help: ["write `\(Clause.except.word)`"])
    mistake.correct(place, with: Clause.except.word)
    throw mistake
  }

  private static let otherExcepts: Set<String> = [
    "but", "without", "excluding", "minus", "besides", "excepting", "expect",
  ]

  private func expectNoCondition() throws(Diagnostic) {
    guard isAt(word: "where") else { return }
    throw Diagnostic(
      .unexpected, "`except` and `where` cannot be used together", at: token.range,
      help: ["exclude by name instead: `where name != \"…\"`"])
  }

  /// Rejects names before a condition; only `all` can have one.
  private func expectNoNames(before selection: Selection) throws(Diagnostic) {
    guard let first = selection.phrases.first else { return }
    guard selection.phrases.count > 1 || !first.beginsWithAll else { return }
    throw Diagnostic(
      .unexpected, "names and `where` cannot be used together", at: token.range,
      help: ["remove the names, or compare them: `where name = \"…\"`"])
  }
}
