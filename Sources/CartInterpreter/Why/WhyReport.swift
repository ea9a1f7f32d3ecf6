package import CartModels
package import CartStore

/// The result of `why`.
package struct WhyReport: Hashable, Sendable {
  package var name: String
  /// The list that was searched, if any.
  package var list: ListSummary?
  /// The items with that name, one for each unit family.
  package var items: [WhyItem]
  /// What the name means on receipts, if it was remembered.
  package var receiptName: ReceiptName?
  /// The pantry item of the name, if any.
  package var pantry: PantryItem?
  /// The default category of the name.
  package var usual: CategoryChoice
}

/// An item with the journal steps that led to its state.
package struct WhyItem: Hashable, Sendable {
  package var item: ShoppingItem
  /// The lots of its amount, if there are several.
  package var lots: [Lot]
  /// The steps, the oldest first.
  package var steps: [WhyStep]
  /// Whether the first step is the one that added the item.
  package var isWhole: Bool
}

/// The effect of a journal step on an item.
package struct WhyStep: Hashable, Sendable {
  package var entry: JournalEntry
  /// Its whole effect, as one change.
  package var change: Echo
  /// The recipes that it added the item for, with the amount for each.
  package var wants: [RecipeWant]
  /// Whether it set the category of the item.
  package var saysCategory: Bool
}
