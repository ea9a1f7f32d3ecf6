package import Foundation

/// A record that a recipe asks for an item. Only the journal keeps it, for `why`; the item itself
/// doesn't depend on it.
package struct RecipeWant: Hashable, Sendable {
  package let item: UUID
  /// The recipe's title.
  package let recipe: String
  /// The quantity that the recipe asks for; nil if it specifies none.
  package let quantity: Quantity?

  package init(item: UUID, recipe: String, quantity: Quantity?) {
    (self.item, self.recipe, self.quantity) = (item, recipe, quantity)
  }
}
