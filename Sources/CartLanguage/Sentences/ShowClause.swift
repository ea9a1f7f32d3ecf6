package import CartModels

/// A clause of `show`, with its pieces in the phrase.
package struct ShowClause: Hashable, Sendable {
  /// The kind and value of the clause.
  package var kind: Kind
  /// Its pieces, starting with the clause word.
  package var pieces: Range<Int>
  /// Whether `desc` ends it.
  package var isDescending = false

  /// The kinds of clause.
  package enum Kind: Hashable, Sendable {
    /// `pending`, `completed`, `all`
    case status(ShownStatus)
    /// `by KEY`, `limit N`, `as FORMAT`; without a value if it is an interpolation or invalid.
    case said(ShowWord, ShownValue?)
    /// `in CATEGORY`, `on LIST`, `at SHOP`; without a name until the clause was resolved to an
    /// existing one.
    case named(Operand, Name?)
  }

  /// The named object of a clause.
  package enum Name: Hashable, Sendable {
    case list(ListSummary)
    case category(ItemCategory)
    case shop(Shop)
  }

  /// The pieces after the clause word.
  package var operand: Range<Int> { pieces.dropFirst() }
}
