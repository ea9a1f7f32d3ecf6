import CartModels

/// A text that is only an amount, such as a table's cell or a field: `2 kg`, `1,5`, `½`, `6x`.
enum WrittenQuantity {
  /// Returns the quantity, which can be zero or negative, or nil if the text is something else.
  static func read(_ text: String, _ mark: DecimalMark) -> Quantity? {
    let words = text.withoutOuterBlanks
    guard words.utf8.count <= longest else { return nil }
    // Most amounts in tables are whole numbers.
    if let whole = wholeNumber(words) { return Quantity(Rational(whole)) }
    let isNegative = words.unicodeScalars.first == "-" || words.unicodeScalars.first == "\u{2212}"
    var scanner = ImportedNumberScanner(isNegative ? words.dropFirst() : words[...], mark)
    guard let number = scanner.number(), let unit = unit(String(scanner.rest)) else { return nil }
    guard isNegative else { return Quantity(number, unit) }
    do throws(ArithmeticError) {
      return Quantity(try number.negated(), unit)
    } catch {
      return nil
    }
  }

  /// Returns the value of a text that consists of digits, or nil if it has other characters or may
  /// not fit.
  private static func wholeNumber(_ words: String) -> Int64? {
    guard (1...18).contains(words.utf8.count) else { return nil }
    var value: Int64 = 0
    for byte in words.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    return value
  }

  /// Returns the unit that follows a number, or `.some(nil)` for pieces.
  ///
  /// - Returns: nil for a word that isn't a unit.
  private static func unit(_ words: String) -> Unit?? {
    let word = words.withoutOuterBlanks
    if word.isEmpty || ["x", "X", "×"].contains(word) { return .some(nil) }
    return Unit(word: word).map { .some($0) }
  }

  private static let longest = 100
}
