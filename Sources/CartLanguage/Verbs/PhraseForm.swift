/// How the phrases of a verb are read, said once, in the verb's file.
///
/// Running reads by it, and so do colours, completion, explaining and linting.
public struct PhraseForm: Hashable, Sendable {
  /// What the phrases are about.
  public var use: PhraseUse
  /// The clauses that come off their right end.
  public var clauses: Set<ClauseWord>
  /// The clauses worth offering, the most common first: `from` would do in many places
  /// where `on` reads better.
  public var offered: [ClauseWord]
  /// Whether an amount may stand before or after the name.
  public var readsAmount: Bool

  /// Makes a form; without anything else, all of a phrase is a name.
  public init(
    _ use: PhraseUse, clauses: Set<ClauseWord> = [], offering offered: [ClauseWord] = [],
    readsAmount: Bool = false
  ) {
    self.use = use
    self.clauses = clauses
    self.offered = offered
    self.readsAmount = readsAmount
  }

  /// The form with no other clauses than some.
  public func taking(_ some: Set<ClauseWord>) -> PhraseForm {
    var form = self
    form.clauses.formIntersection(some)
    return form
  }

  /// Whether a piece may open a clause.
  public func opensClause(_ piece: Piece) -> Bool { piece.clause.map(clauses.contains) ?? false }

  /// That of a verb without phrases.
  public static let none = PhraseForm(.none)
  /// That of a phrase which is a title from end to end.
  public static let title = PhraseForm(.title)
  /// That of an item which is chosen by its name, were an amount allowed before it.
  public static let chosenWithAmount = PhraseForm(
    .items(.any), clauses: [.in, .to, .on, .from], readsAmount: true)
}

extension CommandName {
  /// How the phrases of the verb are read.
  public var phraseForm: PhraseForm { syntax.phraseForm }
}
