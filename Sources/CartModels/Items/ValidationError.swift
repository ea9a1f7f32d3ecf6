public import Foundation

/// The reason why an item or a list is invalid.
public enum ValidationError: LocalizedError, Hashable, Sendable {
  /// The item's name has no visible characters.
  case emptyName
  /// The item's name is longer than `ShoppingItem.maximumNameLength`.
  case nameTooLong
  /// The item's note is longer than `ShoppingItem.maximumNoteLength`.
  case noteTooLong
  /// The amount isn't above zero.
  case invalidQuantity
  /// The list's title has no visible characters.
  case emptyTitle
  /// The list's title is longer than `ShoppingItem.maximumNameLength`.
  case titleTooLong
}

extension ShoppingItem {
  /// Why an item can't be kept as it is.
  public typealias ValidationError = CartModels.ValidationError
}

extension ShoppingList {
  /// Why a list can't be kept as it is.
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
