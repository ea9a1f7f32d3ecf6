import CartModels

/// A text that is nothing but an amount, as a cell of a table or a field is: `2 kg`, `1,5`, `½`, `6x`.
enum WrittenQuantity {
  /// The quantity, which may be zero or below; nil where the text is something else.
  static func read(_ text: String, _ mark: DecimalMark) -> Quantity? {
    let words = text.withoutOuterBlanks
    guard words.utf8.count <= longest else { return nil }
    // Nearly all amounts in tables are no more.
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

  /// The number that a text is which consists of digits; nil where it doesn't, or may not fit.
  private static func wholeNumber(_ words: String) -> Int64? {
    guard (1...18).contains(words.utf8.count) else { return nil }
    var value: Int64 = 0
    for byte in words.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    return value
  }

  /// The unit that follows a number: none for pieces.
  ///
  /// - Returns: nil for a word that is no unit.
  private static func unit(_ words: String) -> Unit?? {
    let word = words.withoutOuterBlanks
    if word.isEmpty || ["x", "X", "×"].contains(word) { return .some(nil) }
    return Unit(word: word).map { .some($0) }
  }

  private static let longest = 100
}
