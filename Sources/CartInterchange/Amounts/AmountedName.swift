package import CartModels

/// A name with its amount in front, in a form that can be read back exactly: `2 l Milk`, `6x Eggs`,
/// `Salt`.
///
/// QuickCart writes this form into formats that have no place for amounts. The amount ends with an
/// `x` or a unit, and is never left out before a name that begins with a number. The name is
/// therefore everything after the amount, or the whole text if it doesn't begin with a number.
package enum AmountedName {
  /// Returns the text for an item: its display name, or the exact amount if the display name rounds
  /// it.
  package static func text(of item: ShoppingItem) -> String {
    let shown = item.displayName
    guard let (quantity, name) = read(shown), quantity == item.quantity, name == item.name else {
      return "\(exactText(of: item.quantity)) \(item.name)"
    }
    return shown
  }

  /// Reads a text that `text(of:)` wrote. Returns nil for any other text.
  package static func read(_ text: String) -> (quantity: Quantity, name: String)? {
    var scanner = ImportedNumberScanner(text, .pointOnly)
    guard let number = scanner.number() else {
      return beginsWithNumber(text) ? nil : (.one, text)
    }
    if let name = name(in: scanner.rest, after: "x") { return (Quantity(number), name) }
    let words = scanner.rest.split(
      separator: " ", maxSplits: 3, omittingEmptySubsequences: false
    ).map { String($0) }
    guard words.first == "" else { return nil }
    for count in [2, 1] where words.count > count + 1 {
      let unit = words[1...count].joined(separator: " ")
      if let unit = Unit(word: unit), let name = name(in: scanner.rest, after: words[1...count]) {
        return (Quantity(number, unit), name)
      }
    }
    return nil
  }

  private static func exactText(of quantity: Quantity) -> String {
    let number = quantity.amount.exactText
    guard let unit = quantity.unit else { return number + "x" }
    return "\(number) \(unit.rawValue)"
  }

  /// Returns the text that follows some words and a blank.
  private static func name(
    in rest: Substring.UnicodeScalarView, after words: ArraySlice<String>
  ) -> String? {
    name(in: rest, after: " " + words.joined(separator: " "))
  }

  private static func name(in rest: Substring.UnicodeScalarView, after word: String) -> String? {
    let count = word.unicodeScalars.count
    guard rest.starts(with: (word + " ").unicodeScalars) else { return nil }
    let name = String(rest.dropFirst(count + 1))
    return name.isEmpty ? nil : name
  }

  private static func beginsWithNumber(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .decimalNumber, .otherNumber: return true
    default: return false
    }
  }
}
