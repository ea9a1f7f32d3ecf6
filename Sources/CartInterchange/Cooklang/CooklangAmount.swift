import CartModels

/// The amount in braces after an ingredient: `2%kg`, `=1%tsp`, `1 1/2`, `a pinch`.
struct CooklangAmount: Hashable, Sendable {
  var value = Value.none
  /// The unit in the file's words; empty if there is none.
  var unit = ""
  /// Whether the amount stays the same when the recipe is scaled.
  var isFixed = false
  /// The reason why the amount may not be what was meant, or nil if it is clear.
  var doubt: String?

  enum Value: Hashable, Sendable {
    case none
    case number(Rational)
    case text(String)
  }

  init() {}

  /// Reads the text between the braces.
  ///
  /// - Throws: an `ArithmeticError` if it is a number that is out of range or divides by 0.
  init(_ text: String) throws(ArithmeticError) {
    var rest = text.withoutOuterBlanks[...]
    if rest.first == "=" {
      isFixed = true
      rest = rest.dropFirst()
    }
    guard let percent = rest.firstIndex(of: "%") else {
      try readWithoutPercent(rest)
      return
    }
    unit = CooklangText.plain(rest[rest.index(after: percent)...])
    try readValue(rest[..<percent])
    if value == .none, !unit.isEmpty { doubt = "has a unit but no amount" }
  }

  /// The unit as QuickCart supports it.
  var knownUnit: Unit? { Unit(word: unit) }

  /// Reads an amount without `%`, which the language requires before a unit. Many people write
  /// `1 kg`, and a known unit can't mean anything else. Any other text stays a text, as in the
  /// language.
  private mutating func readWithoutPercent(_ text: Substring) throws(ArithmeticError) {
    let number = text.prefix { !$0.isLetter }
    let word = CooklangText.plain(text[number.endIndex...])
    guard !word.isEmpty, word.utf8.count <= Unit.longestWord + 1, Unit(word: word) != nil,
      try CooklangAmount.number(number) != nil
    else { return try readValue(text) }
    unit = word
    try readValue(number)
  }

  private mutating func readValue(_ text: Substring) throws(ArithmeticError) {
    let words = CooklangText.plain(text)
    guard !words.isEmpty else { return }
    guard let number = try CooklangAmount.number(text) else {
      value = .text(words)
      if words.utf8.first.map({ (0x30...0x39).contains($0) }) == true { doubt = "is not a number" }
      return
    }
    value = .number(number.value)
    if number.isFalling { doubt = "ends below its beginning" }
  }

  /// Reads a number, or the larger end of a range, which is the amount to buy everywhere in
  /// QuickCart.
  private static func number(
    _ text: Substring
  ) throws(ArithmeticError) -> (value: Rational, isFalling: Bool)? {
    if let number = try CooklangNumber.read(text) { return (number, false) }
    guard let dash = text.firstIndex(where: { "-–—".contains($0) }) else { return nil }
    guard let to = try CooklangNumber.read(text[text.index(after: dash)...]) else { return nil }
    let before = text[..<dash]
    // A dash without a number before it is a minus sign.
    if before.allSatisfy(\.isWhitespace) { return (try to.negated(), false) }
    guard let from = try CooklangNumber.read(before) else { return nil }
    // `1-1/2` is how some write 1½, as everywhere in QuickCart.
    if to < from, let mixed = try CooklangAmount.mixed(from, before, text[dash...]) {
      return (mixed, false)
    }
    return (max(from, to), to < from)
  }

  /// Returns the sum of a whole number and the fraction that a dash joins to it, without blanks.
  private static func mixed(
    _ whole: Rational, _ before: Substring, _ after: Substring
  ) throws(ArithmeticError) -> Rational? {
    let fraction = after.dropFirst()
    guard whole.isWhole, before.last?.isWhitespace == false, fraction.first?.isWhitespace == false,
      !fraction.contains("."), let part = try CooklangNumber.read(fraction), part > 0, part < 1
    else { return nil }
    return try whole.adding(part)
  }
}
