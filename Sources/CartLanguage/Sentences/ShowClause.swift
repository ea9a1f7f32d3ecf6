package import CartModels

/// A clause of `show`, with the pieces of its phrase that say it.
package struct ShowClause: Hashable, Sendable {
  /// What it says.
  package var kind: Kind
  /// Its pieces, the clause word first.
  package var pieces: Range<Int>
  /// Whether `desc` ends it.
  package var isDescending = false

  /// The kinds of clause.
  package enum Kind: Hashable, Sendable {
    /// `pending`, `completed`, `all`
    case status(ShownStatus)
    /// `by KEY`, `limit N`, `as FORMAT`; without a value where a hole says it, or none that can be.
    case said(ShowWord, ShownValue?)
    /// `in CATEGORY`, `on LIST`, `at SHOP`; without a name until one that exists has settled it.
    case named(Operand, Name?)
  }

  /// What clauses name.
  package enum Name: Hashable, Sendable {
    case list(ListSummary)
    case category(ItemCategory)
    case shop(Shop)
  }

  /// The pieces after the clause word.
  package var operand: Range<Int> { pieces.dropFirst() }
}
