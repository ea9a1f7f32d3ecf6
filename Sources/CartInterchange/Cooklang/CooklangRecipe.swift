package import CartModels

/// A recipe with all its ingredients, unscaled.
package struct CooklangRecipe: Hashable, Sendable {
  package let title: String
  /// The number of servings; nil if the recipe doesn't specify it.
  package let servings: Rational?
  /// The ingredients, with the findings about the file.
  package var reading: FileReading<ImportedLists>

  /// The ingredients in order.
  package var items: [ImportedItem] { reading.contents.lists.flatMap(\.items) }
}
