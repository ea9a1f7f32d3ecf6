package import CartModels

/// The words of `show` before or after its condition: a list's title, then clauses.
///
/// A list that exists may be called anything, so a title may go on over what reads as a
/// clause; that is settled when the statement runs. Without words that can only be a
/// title, the clauses must be right.
package struct ShowPhrase: Hashable, Sendable {
  /// The words.
  package var phrase: Phrase
  /// How many pieces are a title in any case.
  package var titleCount: Int
  /// The clauses after the title, in the order in which they stand.
  package var clauses: [ShowClause]
  /// The list that the title is that of, once the names that exist have settled it.
  package var list: ListSummary?

  /// What stands for the title, at least.
  package var title: Phrase { phrase.part(0..<titleCount) }
}

/// Words that would be a clause, were what follows the clause word right.
package struct MistakenClause: Sendable {
  /// The piece that is its clause word.
  package var start: Int
  /// What is wrong.
  package var mistake: Diagnostic
  /// Whether it is nearly right, so that no title is meant.
  var isNear = false
}

extension ShowPhrase {
  /// Reads some words of `show` as its parser does.
  package init(
    _ phrase: Phrase, takesTitle: Bool, in source: Source
  ) throws(Diagnostic) {
    var reader = ShowPhraseReader(phrase, in: source)
    self = try reader.read(takesTitle: takesTitle)
  }

  /// What is wrong with the end of the title, if it is no title.
  package func mistakenClause(in source: Source) -> MistakenClause? {
    ShowPhraseReader(phrase, in: source).mistake(atEndOf: 0..<titleCount)
  }
}
