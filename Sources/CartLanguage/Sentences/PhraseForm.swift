/// How the phrases of a verb are read, said once, in the verb's file.
///
/// Running reads by it, and so do colours, completion, explaining and linting.
package struct PhraseForm: Hashable, Sendable {
  /// What the phrases are about.
  package var use: PhraseUse
  /// The clauses that come off their right end.
  package var clauses: ClauseWords
  /// The clauses worth offering, the most common first: `from` would do in many places
  /// where `on` reads better.
  package var offered: [ClauseWord]
  /// Whether an amount may stand before or after the name.
  package var readsAmount: Bool

  /// Makes a form; without anything else, all of a phrase is a name.
  package init(
    _ use: PhraseUse, clauses: ClauseWords = [], offering offered: [ClauseWord] = [],
    readsAmount: Bool = false
  ) {
    self.use = use
    self.clauses = clauses
    self.offered = offered
    self.readsAmount = readsAmount
  }

  /// The form with no other clauses than some.
  package func taking(_ some: ClauseWords) -> PhraseForm {
    var form = self
    form.clauses.formIntersection(some)
    return form
  }

  /// Whether the phrases choose items that are there.
  package var selectsItems: Bool { if case .items = use { true } else { false } }

  /// Whether clauses say what items that are there are to be.
  package var changesItems: Bool { clauses.contains(.quantity) }

  /// Whether a piece may open a clause.
  package func opensClause(_ piece: Piece) -> Bool { piece.clause.map(clauses.contains) ?? false }

  /// That of a verb without phrases.
  package static let none = PhraseForm(.none)
  /// That of a phrase which is a title from end to end.
  package static let title = PhraseForm(.title)
  /// That of an item which is chosen by its name, were an amount allowed before it.
  package static let chosenWithAmount = PhraseForm(
    .items(.any), clauses: [.in, .to, .on, .from], readsAmount: true)
}

extension CommandName {
  /// How the phrases of the verb are read.
  package var phraseForm: PhraseForm { syntax.phraseForm }
}
