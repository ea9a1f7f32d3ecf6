public import Foundation

/// The reason why an item or a list is invalid.
public enum ValidationError: LocalizedError, Hashable, Sendable {
  /// The item's name has no visible characters.
  case emptyName
  /// The item's name is longer than `ShoppingItem.maximumNameLength`.
  case nameTooLong
  /// The item's note is longer than `ShoppingItem.maximumNoteLength`.
  case noteTooLong
  /// The quantity isn't greater than zero.
  case invalidQuantity
  /// The list's title has no visible characters.
  case emptyTitle
  /// The list's title is longer than `ShoppingItem.maximumNameLength`.
  case titleTooLong
}

extension ShoppingItem {
  /// The reason why an item is invalid.
  public typealias ValidationError = CartModels.ValidationError
}

extension ShoppingList {
  /// The reason why a list is invalid.
  public typealias ValidationError = CartModels.ValidationError
}

extension ValidationError {
  /// The error message.
  public var errorDescription: String? { description }

  /// The suggested fix.
  public var recoverySuggestion: String? {
    switch self {
    case .emptyName: "Give the item a name"
    case .nameTooLong: "Choose a shorter name and put the rest into the note"
    case .noteTooLong: "Shorten the note"
    case .invalidQuantity: "Choose a quantity above 0"
    case .emptyTitle: "Give the list a title"
    case .titleTooLong: "Choose a shorter title"
    }
  }
}

extension ValidationError: CustomStringConvertible {
  /// The error message.
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
