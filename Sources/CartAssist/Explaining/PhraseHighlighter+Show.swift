import CartInterpreter
import CartLanguage
import CartModels

/// The clauses of `show`, settled as when it runs: the longest that is the name of
/// something wins over the clauses in it.
extension PhraseHighlighter {
  func explainShow(_ sentence: SentencePhrase, _ reader: inout SentenceReader) throws {
    let words = try ShowPhrase(
      sentence.phrase, takesTitle: !sentence.followsCondition, in: sentence.source)
    var clauses = words.clauses[...]
    let title = try longest(0..<words.titleCount, over: &clauses, of: words.phrase) {
      try names.listOrUsual($0) != nil
    }
    if let title { reader.marks?.append(Highlight(.list, title)) }
    while let clause = clauses.popFirst() {
      try explain(clause, &clauses, of: words.phrase, &reader)
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
    _ reader: inout SentenceReader
  ) throws {
    let word = phrase.range(of: clause.pieces.prefix(1))
    switch clause.kind {
    case .status: reader.marks?.append(Highlight(.clause, word))
    case .order, .format: reader.marks?.append(Highlight(.clause, phrase.range(of: clause.pieces)))
    case .limit:
      reader.marks?.append(Highlight(.clause, word))
      reader.marks?.append(Highlight(.amount, phrase.range(of: clause.operand)))
    case .category:
      reader.marks?.append(Highlight(.clause, word))
      let name = try longest(clause.operand, over: &rest, of: phrase) {
        try names.category($0) != nil
      }
      reader.marks?.append(
        Highlight(
          name == nil ? .unknownCategory : .category, name ?? phrase.range(of: clause.operand)))
    case .shop:
      reader.marks?.append(Highlight(.clause, word))
      let name = try longest(clause.operand, over: &rest, of: phrase) { try names.shop($0) != nil }
      if let name { reader.marks?.append(Highlight(.list, name)) }
    case .list:
      reader.marks?.append(Highlight(.clause, word))
      let name = try longest(clause.operand, over: &rest, of: phrase) {
        try names.listOrUsual($0) != nil
      }
      if let name { reader.marks?.append(Highlight(.list, name)) }
    }
  }
}
