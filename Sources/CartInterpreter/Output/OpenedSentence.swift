import CartModels
import Foundation

/// The sentence that `edit` puts in the next line.
package struct OpenedSentence: Sendable {
  package var text: String
  /// The item as the sentence shows it.
  package var item: ShownItem
}

/// An item that a user edits, as it was when it was shown. Only what the user changed is set, so
/// that changes by other people and programs in the meantime are kept.
package struct ShownItem: Sendable {
  var item: ShoppingItem
  var list: UUID

  /// Whether this is the item, or the one that replaced it on its list.
  func isShowing(_ other: ShoppingItem, on list: ListSummary) -> Bool {
    self.list == list.id && item.key == other.key
  }
}
