package import CartModels

/// A recipe with all that it takes, as much as it says.
package struct CooklangRecipe: Hashable, Sendable {
  package let title: String
  /// How many it serves; nil where it doesn't say that.
  package let servings: Rational?
  /// Its ingredients.
  package var reading: FileReading<ImportedLists>

  /// The ingredients in their order.
  package var items: [ImportedItem] { reading.contents.lists.flatMap(\.items) }
}
