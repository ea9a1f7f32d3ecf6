package import CartModels

/// Writes a list in a format, an item at a time: a list may be longer than memory.
///
/// `text(before:)` comes first, then `text(of:)` for each of the items, then `text(after:)`.
package protocol ListWriter {
  /// What stands before a list's items.
  mutating func text(before list: ListSummary) throws -> String
  /// What an item becomes; items come in the order in which they are to stand.
  mutating func text(of item: ShoppingItem) throws -> String
  /// What stands after a list's items.
  mutating func text(after list: ListSummary) throws -> String
}

extension ListWriter {
  package mutating func text(after list: ListSummary) -> String { "" }
}
