import CartLanguage
import CartModels

import struct Foundation.UUID

/// The items a statement is about, and what its clauses said.
struct SelectedItems {
  /// An item with the list it is on: the one that was said, or the item's own.
  typealias Element = (item: ShoppingItem, list: ListSummary)

  /// The items, in the order they were named or added.
  var items: [Element] = []
  /// The items that not all of is meant of, or that were bought under another name.
  var parts: [UUID: SelectedPart] = [:]
  /// The clauses of the whole statement.
  var clauses: ReadPhrase

  /// Takes items that are on one list.
  mutating func take(_ items: [ShoppingItem], on list: ListSummary?) {
    guard let list else { return }
    self.items += items.map { ($0, list) }
  }
}

/// What a phrase says of an item beside its name: `check 4 Eggs`, `check Beans as Heinz Beans`.
struct SelectedPart {
  /// How much is meant; nil for all of it.
  var quantity: Quantity?
  /// What it was bought as.
  var name: String?
  /// Where the phrase stands.
  var range: SourceRange
}
