package import CartModels

/// The reason for the category of a name without an explicit one.
package enum CategoryReason: Hashable, Sendable {
  /// It was learned for this name or for a suffix: the category of `wool yarn` applies to `red wool
  /// yarn`.
  case learned(CategoryHabit)
  /// It is a user-defined word for the category, or ends with one.
  case word(String)
  /// The catalogue knows it.
  case catalogue(CatalogueMatch)
  /// The catalogue knows it, but the category for its aisle was deleted.
  case gone(CatalogueMatch)
  /// The name is not known.
  case unknown
}
