import CartLanguage
import CartModels

import struct Foundation.UUID

/// The items that a statement applies to, and its clauses.
struct SelectedItems {
  /// An item and its list: the list in the sentence or the item's own.
  typealias Element = (item: ShoppingItem, list: ListSummary)

  /// The items, in the order in which they were named or added.
  var items: [Element] = []
  /// The list, if all of its items are selected and the caller needs none of them.
  var whole: ListSummary?
  /// The parts of items that are selected only in part or were bought under another name.
  var parts: [UUID: SelectedPart] = [:]
  /// The clauses of the whole statement.
  var clauses: ReadPhrase

  /// Takes items that are on one list.
  mutating func take(_ items: [ShoppingItem], on list: ListSummary?) {
    guard let list else { return }
    self.items += items.map { ($0, list) }
  }
}

/// The part and the other name of an item in a phrase: `check 4 Eggs`,
/// `check Beans as Heinz Beans`.
struct SelectedPart {
  /// The selected amount; nil for all of it.
  var quantity: Quantity?
  /// The name under which it was bought.
  var name: String?
  /// The range of the phrase.
  var range: SourceRange
}
