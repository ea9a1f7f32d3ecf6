extension ValidationError {
  /// The error as a message, with the same wording as the parser.
  package var sentence: String {
    switch self {
    case .emptyName, .emptyTitle: "the name cannot be empty"
    case .nameTooLong, .titleTooLong:
      "the name cannot exceed \(ShoppingItem.maximumNameLength) bytes"
    case .noteTooLong: "the note cannot exceed \(ShoppingItem.maximumNoteLength) bytes"
    case .invalidQuantity: "quantity must be greater than 0"
    }
  }
}
