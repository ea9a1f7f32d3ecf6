import CartModels

/// Formats an item so that it is read as that item.
package enum TypedItem {
  /// The words of an item: an amount at the start stays an amount, and the name after it is quoted
  /// if necessary.
  ///
  ///     TypedItem.of("2 dozen Eggs")    // 2 dozen Eggs
  ///     TypedItem.of("2 Ready to Eat")  // 2 "Ready to Eat"
  ///     TypedItem.of("7 Up")            // 7 Up
  package static func of(_ text: String) -> String {
    let name = TypedName.of(text)
    guard name != text, let count = amountCount(of: text) else { return name }
    let words = text.split(separator: " ")
    let amount = words[..<count].joined(separator: " ")
    let rest = words[count...].joined(separator: " ")
    return rest.isEmpty ? amount : "\(amount) \(TypedName.of(rest))"
  }

  /// Whether a text begins with an amount before a name.
  static func beginsWithAmount(_ text: String) -> Bool { amountCount(of: text) != nil }

  /// The number of words of the amount at the start of a text.
  private static func amountCount(of text: String) -> Int? {
    let pieces = text.split(separator: " ").map { Piece(word: String($0), at: 0..<0) }
    do {
      guard let head = try AmountReader.head(of: pieces) else { return nil }
      let settler = AmountSettler(pieces, upTo: pieces.count, head: head, names: ProductNames())
      return try settler.settled().amount == nil ? nil : head.count
    } catch {
      // An impossible amount can only be a name.
      return nil
    }
  }
}
