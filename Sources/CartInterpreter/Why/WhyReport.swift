package import CartModels

/// What `why` says of a name.
package struct WhyReport: Hashable, Sendable {
  package var name: String
  /// The list that was looked at, if there is any.
  package var list: ListSummary?
  /// The items of that name, one for each family of units.
  package var items: [WhyItem]
  /// Where the name goes when nobody says.
  package var usual: CategoryChoice
}

/// An item with the steps of the journal that made it what it is.
package struct WhyItem: Hashable, Sendable {
  package var item: ShoppingItem
  /// What its amount is made of, where that is more than one lot.
  package var lots: [Lot]
  /// The oldest first.
  package var steps: [WhyStep]
  /// Whether the first of them is the one that added it.
  package var isWhole: Bool
}

/// What a step of the journal did to an item.
package struct WhyStep: Hashable, Sendable {
  package var entry: JournalEntry
  /// All that it did, as one change.
  package var change: Echo
  /// The recipes that it added the item for, with how much each wants.
  package var wants: [RecipeWant]
  /// Whether it said under which category the item goes.
  package var saysCategory: Bool
}
