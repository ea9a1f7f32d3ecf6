import CartModels

/// Reads a number as recipes write it: `3`, `1.5`, `.5`, `1/2`, `1 / 2`, `1 1/2`, `1½`.
///
/// As in Cooklang's own parser, a whole number with a leading 0 isn't a number: `01/2` is a text.
struct CooklangNumber {
  private var unread: Substring.UnicodeScalarView

  private init(_ text: Substring) { unread = text.unicodeScalars }

  /// Returns the value of a text, or nil if it isn't a number.
  ///
  /// - Throws: an `ArithmeticError` if the number is too large, has too many decimals or divides by
  ///   zero.
  static func read(_ text: some StringProtocol) throws(ArithmeticError) -> Rational? {
    var number = CooklangNumber(Substring(text))
    _ = number.skipBlanks()
    guard let value = try number.value() else { return nil }
    _ = number.skipBlanks()
    return number.unread.isEmpty ? value : nil
  }

  private mutating func value() throws(ArithmeticError) -> Rational? {
    if let glyph = vulgarFraction() { return glyph }
    let digits = digits()
    if accept(".") { return try decimal(digits, self.digits()) }
    guard let whole = try CooklangNumber.whole(digits) else { return nil }
    if let glyph = vulgarFraction() { return try whole.adding(glyph) }
    let hasBlank = skipBlanks()
    if acceptSlash() { return try fraction(of: whole) }
    guard hasBlank, !unread.isEmpty else { return whole }
    if let glyph = vulgarFraction() { return try whole.adding(glyph) }
    guard let above = try CooklangNumber.whole(self.digits()) else { return nil }
    _ = skipBlanks()
    guard acceptSlash(), let part = try fraction(of: above) else { return nil }
    return try whole.adding(part)
  }

  private mutating func fraction(of above: Rational) throws(ArithmeticError) -> Rational? {
    _ = skipBlanks()
    guard let below = try CooklangNumber.whole(digits()) else { return nil }
    return try above.divided(by: below)
  }

  private func decimal(_ whole: String, _ places: String) throws(ArithmeticError) -> Rational? {
    guard !places.isEmpty, whole.isEmpty || whole == "0" || whole.first != "0" else { return nil }
    let kept = places.last == "0" ? String(places.reversed().drop { $0 == "0" }.reversed()) : places
    guard kept.utf8.count <= 18, let digits = Int64(whole + kept + (kept.isEmpty ? "0" : ""))
    else { throw .overflow }
    // If no digits are kept, the 0 that was appended takes one place.
    let count = max(kept.utf8.count, 1)
    let scale = (0..<count).reduce(Int64(1)) { power, _ in power * 10 }
    return try Rational(digits, scale)
  }

  private static func whole(_ digits: String) throws(ArithmeticError) -> Rational? {
    guard !digits.isEmpty, digits == "0" || digits.first != "0" else { return nil }
    guard let whole = Int64(digits) else { throw .overflow }
    return Rational(whole)
  }

  private mutating func digits() -> String {
    let digits = unread.prefix { ("0"..."9").contains($0) }
    unread = unread[digits.endIndex...]
    return String(Substring(digits))
  }

  private mutating func skipBlanks() -> Bool {
    let rest = unread.drop(while: CooklangText.isBlank)
    defer { unread = rest }
    return rest.startIndex != unread.startIndex
  }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard unread.first == scalar else { return false }
    unread.removeFirst()
    return true
  }

  /// U+2044 is the fraction slash.
  private mutating func acceptSlash() -> Bool { accept("/") || accept("\u{2044}") }

  private mutating func vulgarFraction() -> Rational? {
    guard let first = unread.first, let value = VulgarFraction.value(of: first) else { return nil }
    unread.removeFirst()
    return value
  }
}
