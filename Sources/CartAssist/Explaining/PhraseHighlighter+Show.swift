import CartInterpreter
import CartLanguage
import CartModels

/// The clauses of `show`, settled as when it runs: the longest that is the name of
/// something wins over the clauses in it.
extension PhraseHighlighter {
  func explainShow(_ sentence: SentencePhrase, _ findings: inout [Highlight]) throws {
    let words = try ShowPhrase(
      sentence.phrase, takesTitle: !sentence.followsCondition, in: sentence.source)
    var clauses = words.clauses[...]
    let title = try longest(0..<words.titleCount, over: &clauses, of: words.phrase) {
      try names.listOrUsual($0) != nil
    }
    if let title { findings.append(Highlight(.list, title)) }
    while let clause = clauses.popFirst() {
      try explain(clause, &clauses, of: words.phrase, &findings)
    }
  }

  /// Where a name stands that goes over some pieces, and perhaps over clauses after them.
  private func longest(
    _ pieces: Range<Int>, over clauses: inout ArraySlice<ShowClause>, of phrase: Phrase,
    isKnown: (NameKey) throws -> Bool
  ) throws -> SourceRange? {
    try clauses.takeName(over: pieces, of: phrase) { part in
      guard let name = part.plainName, try isKnown(NameKey(name)) else { return nil }
      return part.range
    }
  }

  private func explain(
    _ clause: ShowClause, _ rest: inout ArraySlice<ShowClause>, of phrase: Phrase,
    _ findings: inout [Highlight]
  ) throws {
    let word = phrase.range(of: clause.pieces.prefix(1))
    switch clause.kind {
    case .status: findings.append(Highlight(.clause, word))
    case .order, .format: findings.append(Highlight(.clause, phrase.range(of: clause.pieces)))
    case .limit:
      findings.append(Highlight(.clause, word))
      findings.append(Highlight(.amount, phrase.range(of: clause.operand)))
    case .category:
      findings.append(Highlight(.clause, word))
      let name = try longest(clause.operand, over: &rest, of: phrase) {
        try names.category($0) != nil
      }
      findings.append(
        Highlight(
          name == nil ? .unknownCategory : .category, name ?? phrase.range(of: clause.operand)))
    case .shop:
      findings.append(Highlight(.clause, word))
      let name = try longest(clause.operand, over: &rest, of: phrase) { try names.shop($0) != nil }
      if let name { findings.append(Highlight(.list, name)) }
    case .list:
      findings.append(Highlight(.clause, word))
      let name = try longest(clause.operand, over: &rest, of: phrase) {
        try names.listOrUsual($0) != nil
      }
      if let name { findings.append(Highlight(.list, name)) }
    }
  }
}
