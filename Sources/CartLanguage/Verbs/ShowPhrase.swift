import CartModels

/// The words of `show` before or after its condition: a list's title, then clauses.
///
/// A list that exists may be called anything, so a title may go on over what reads as a
/// clause; that is settled when the statement runs. Without words that can only be a
/// title, the clauses must be right.
public struct ShowPhrase: Hashable, Sendable {
  /// The words.
  public var phrase: Phrase
  /// How many pieces are a title in any case.
  public var titleCount: Int
  /// The clauses after the title, in the order in which they stand.
  public var clauses: [ShowClause]

  /// What stands for the title, at least.
  public var title: Phrase { phrase.part(0..<titleCount) }
}

/// Words that would be a clause, were what follows the clause word right.
public struct MistakenClause: Sendable {
  /// The piece that is its clause word.
  public var start: Int
  /// What is wrong.
  public var mistake: Diagnostic
  /// Whether it is nearly right, so that no title is meant.
  var isNear = false
}

extension ShowPhrase {
  /// Reads some words of `show` as its parser does.
  public init(
    _ phrase: Phrase, takesTitle: Bool, in source: Source
  ) throws(Diagnostic) {
    var reader = ShowPhraseReader(phrase, in: source)
    self = try reader.read(takesTitle: takesTitle)
  }

  /// What is wrong with the end of the title, if it is no title.
  public func mistakenClause(in source: Source) -> MistakenClause? {
    ShowPhraseReader(phrase, in: source).mistake(atEndOf: 0..<titleCount)
  }
}
