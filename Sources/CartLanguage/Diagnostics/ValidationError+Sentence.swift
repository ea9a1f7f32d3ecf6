package import CartModels

extension ValidationError {
  /// The same words as where it is found by reading.
  package var sentence: String {
    switch self {
    case .emptyName, .emptyTitle: "a name can't be empty"
    case .nameTooLong, .titleTooLong:
      "a name can't be longer than \(ShoppingItem.maximumNameLength) bytes"
    case .noteTooLong: "a note can't be longer than \(ShoppingItem.maximumNoteLength) bytes"
    case .invalidQuantity: "quantity must be greater than 0"
    }
  }
}
