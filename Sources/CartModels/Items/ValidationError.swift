/// Why an item or a list can't be kept as it is.
public enum ValidationError: Error, Hashable, Sendable {
  /// The item's name holds nothing visible.
  case emptyName
  /// The item's name is longer than `ShoppingItem.maximumNameLength`.
  case nameTooLong
  /// The item's note is longer than `ShoppingItem.maximumNoteLength`.
  case noteTooLong
  /// The amount isn't above zero.
  case invalidQuantity
  /// The list's title holds nothing visible.
  case emptyTitle
  /// The list's title is longer than `ShoppingItem.maximumNameLength`.
  case titleTooLong
}

extension ValidationError: CustomStringConvertible {
  /// The error for people.
  public var description: String {
    switch self {
    case .emptyName: "Item name cannot be empty"
    case .nameTooLong:
      "Item name cannot be longer than \(ShoppingItem.maximumNameLength) bytes"
    case .noteTooLong:
      "Note cannot be longer than \(ShoppingItem.maximumNoteLength) bytes"
    case .invalidQuantity: "Quantity must be greater than 0"
    case .emptyTitle: "List title cannot be empty"
    case .titleTooLong:
      "List title cannot be longer than \(ShoppingItem.maximumNameLength) bytes"
    }
  }
}
