/// Which items a command means: names, `all`, or a condition.
package struct Selection: Hashable, Sendable {
  /// The names, separated by commas; `all` is told from a name when the
  /// statement runs.
  package var phrases: [Phrase]
  /// What follows `where`.
  package var condition: Hole?
  /// The words after the condition.
  package var tail: Phrase?

  /// Where the selection stands.
  package var range: SourceRange {
    var ranges = phrases.map(\.range)
    if let condition { ranges.append(condition.range) }
    if let tail, !tail.isEmpty { ranges.append(tail.range) }
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// The last phrase, where clauses of the whole command stand.
  package var last: Phrase? {
    if let tail, !tail.isEmpty { return tail }
    return condition == nil ? phrases.last : nil
  }
}

extension Parser {
  /// Reads a selection; at least a name, `all` or a condition must stand.
  mutating func parseSelection(for name: CommandName) throws(Diagnostic) -> Selection {
    var selection = Selection(phrases: try parsePhrases(until: .condition))
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
      // A `step` without its range would be taken for a word, with what follows it.
      guard !parser.isAtName("step"), parser.token.kind == .end || parser.foreignInfix == nil
      else { throw parser.unexpected("an operator or the end of the condition") }
      return condition
    }
    return hole(condition, isCondition: true)
  }

  /// Only `all` goes with a condition.
  private func expectNoNames(before selection: Selection) throws(Diagnostic) {
    guard let first = selection.phrases.first else { return }
    let isAll = selection.phrases.count == 1 && first.pieces[0].word?.lowercased() == "all"
    guard !isAll else { return }
    throw Diagnostic(
      .unexpected, "`where` chooses the items, so no names go before it", at: token.range,
      help: ["leave the names out, or compare them: `where name = \"…\"`"])
  }
}
