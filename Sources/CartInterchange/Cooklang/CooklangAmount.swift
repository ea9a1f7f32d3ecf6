import CartModels

/// What stands between the braces after an ingredient: `2%kg`, `=1%tsp`, `1 1/2`, `a pinch`.
struct CooklangAmount: Hashable, Sendable {
  var value = Value.none
  /// The unit in the file's words; empty where there is none.
  var unit = ""
  /// Whether it stays the same however much is cooked.
  var isFixed = false
  /// Why it may not be what was meant; nil where it is plain.
  var doubt: String?

  enum Value: Hashable, Sendable {
    case none
    case number(Rational)
    case text(String)
  }

  init() {}

  /// Reads what stands between the braces.
  ///
  /// - Throws: an `ArithmeticError` where it is a number that can't be.
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

  /// The unit as QuickCart knows it.
  var knownUnit: Unit? { Unit(word: unit) }

  /// The language has a `%` before a unit; many write `1 kg`, and a unit that is known can be
  /// nothing else. What isn't known stays a text, as the language says.
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

  /// A number, or a range: the most of it is bought, as everywhere in QuickCart.
  private static func number(
    _ text: Substring
  ) throws(ArithmeticError) -> (value: Rational, isFalling: Bool)? {
    if let number = try CooklangNumber.read(text) { return (number, false) }
    guard let dash = text.firstIndex(where: { "-–—".contains($0) }) else { return nil }
    guard let to = try CooklangNumber.read(text[text.index(after: dash)...]) else { return nil }
    let before = text[..<dash]
    // Nothing before a dash: it is a sign.
    if before.allSatisfy(\.isWhitespace) { return (try to.negated(), false) }
    guard let from = try CooklangNumber.read(before) else { return nil }
    return (max(from, to), to < from)
  }
}
