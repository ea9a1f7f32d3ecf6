extension Quantity {
  /// The quantity with the name of an item: `6x Bananas`, `2 l Milk`, `Milk`.
  ///
  /// A quantity of one piece is omitted, except before a name that starts like an amount: `1x 7
  /// Up`.
  public func displayText(of name: String) -> String {
    self == .one && !Quantity.startsWithNumber(name) ? name : "\(displayText) \(name)"
  }

  /// Whether a name starts with a digit or a fraction. Chinese numerals count as letters.
  private static func startsWithNumber(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .decimalNumber, .otherNumber: return true
    default: return false
    }
  }
}
