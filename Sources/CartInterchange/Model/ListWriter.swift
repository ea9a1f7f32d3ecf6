package import CartModels

/// Writes a list in a format, one item at a time, because a list can be too long for memory.
///
/// Call `text(before:)` first, then `text(of:)` for each item, then `text(after:)`.
package protocol ListWriter {
  /// Returns the text before the list's items.
  mutating func text(before list: ListSummary) throws -> String
  /// Returns the text of an item. Items are passed in the order in which they appear.
  mutating func text(of item: ShoppingItem) throws -> String
  /// Returns the text after the list's items.
  mutating func text(after list: ListSummary) throws -> String
}

extension ListWriter {
  package mutating func text(after list: ListSummary) -> String { "" }
}
