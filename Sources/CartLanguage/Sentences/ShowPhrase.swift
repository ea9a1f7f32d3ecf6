package import CartModels

/// The words of `show` before or after its condition: the title of a list, then clauses.
///
/// A list can have any name, so a title may contain words that look like clauses. The names that
/// exist decide this when the statement runs. If no word can only be a title, the clauses must be
/// valid.
package struct ShowPhrase: Hashable, Sendable {
  /// The words.
  package var phrase: Phrase
  /// The minimum number of pieces in the title.
  package var titleCount: Int
  /// The clauses after the title, in source order.
  package var clauses: [ShowClause]
  /// The list with the title, once the phrase was resolved by the names that exist.
  package var list: ListSummary?

  /// The shortest possible title.
  package var title: Phrase { phrase.part(0..<titleCount) }
}

/// A clause word with an invalid operand.
package struct MistakenClause: Sendable {
  /// The piece of the clause word.
  package var start: Int
  /// The error in the operand.
  package var mistake: Diagnostic
  /// Whether the operand is a near miss of a valid one, so that the words are not a title.
  var isNear = false
}

extension ShowPhrase {
  /// Parses words of `show`.
  package init(
    _ phrase: Phrase, takesTitle: Bool, in source: Source
  ) throws(Diagnostic) {
    var reader = ShowPhraseReader(phrase, in: source)
    self = try reader.read(takesTitle: takesTitle)
  }

  /// The invalid clause at the end of the title, in case no list has this title.
  package func mistakenClause(in source: Source) -> MistakenClause? {
    ShowPhraseReader(phrase, in: source).mistake(atEndOf: 0..<titleCount)
  }
}
