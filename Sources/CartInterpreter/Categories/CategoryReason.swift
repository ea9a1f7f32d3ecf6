package import CartModels

/// Why a name goes under a category when nobody says which.
package enum CategoryReason: Hashable, Sendable {
  /// It was said for this name, or for its tail: what was said for `wool yarn` holds for `red wool
  /// yarn`.
  case learned(CategoryHabit)
  /// It is a word that was chosen for the category, or ends with one.
  case word(String)
  /// The catalogue knows it.
  case catalogue(CatalogueMatch)
  /// The catalogue knows it, and the category that covered its aisle is gone.
  case gone(CatalogueMatch)
  /// Nobody knows anything of it.
  case unknown
}
