package import Foundation

/// That a recipe wants an item. Only the journal keeps it, for `why`: the item itself is bought the
/// same for whatever wants it.
package struct RecipeWant: Hashable, Sendable {
  package let item: UUID
  /// The recipe's title.
  package let recipe: String
  /// How much of the item it wants, where it says so.
  package let quantity: Quantity?

  package init(item: UUID, recipe: String, quantity: Quantity?) {
    (self.item, self.recipe, self.quantity) = (item, recipe, quantity)
  }
}
