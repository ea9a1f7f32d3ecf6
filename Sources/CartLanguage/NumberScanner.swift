import CartModels

/// Reads numbers as people write them, from the bytes of one word.
struct NumberScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ word: String, from position: Int = 0) {
    bytes = Array(word.utf8)
    self.position = position
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { position == bytes.count }

  /// What is left to read.
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  /// Reads one of some characters, if it comes next.
  mutating func accept(_ characters: String...) -> Bool {
    for character in characters where bytes[position...].starts(with: character.utf8) {
      position += character.utf8.count
      return true
    }
    return false
  }

  /// Reads `6`, `1_000`, `1.5`, `.5`, `1/2`, `½` or `1½`; nil, having read
  /// nothing, where no number stands.
  mutating func number() throws(ArithmeticError) -> Rational? {
    let start = position
    if let glyph = try vulgarFraction() { return glyph }
    guard let whole = try decimal() else {
      position = start
      return nil
    }
    if whole.isWhole, let glyph = try vulgarFraction() { return try whole.adding(glyph) }
    if whole.isWhole, let fraction = try fraction(of: whole) { return fraction }
    return whole
  }

  private mutating func decimal() throws(ArithmeticError) -> Rational? {
    var (digits, scale, hasDigit) = (Int64(0), Int64(1), false)
    var isFraction = false
    while let next = byte() {
      if next == UInt8(ascii: "_"), hasDigit, !isFraction, byte(1).map(isDigit) == true {
        position += 1
      } else if next == UInt8(ascii: "."), !isFraction, byte(1).map(isDigit) == true {
        (isFraction, position) = (true, position + 1)
      } else if isDigit(next) {
        digits = try appending(next, to: digits)
        if isFraction { scale = try appending(0x30, to: scale) }
        (hasDigit, position) = (true, position + 1)
      } else {
        break
      }
    }
    return hasDigit ? try Rational(digits, scale) : nil
  }

  private func appending(_ digit: UInt8, to number: Int64) throws(ArithmeticError) -> Int64 {
    let (tens, tooBig) = number.multipliedReportingOverflow(by: 10)
    let (sum, overflow) = tens.addingReportingOverflow(Int64(digit - 0x30))
    guard !tooBig, !overflow else { throw .overflow }
    return sum
  }

  /// `/2` to `/16` after a whole number; `50/50` is a name.
  private mutating func fraction(of numerator: Rational) throws(ArithmeticError) -> Rational? {
    guard byte() == UInt8(ascii: "/") || byte() == 0xE2 else { return nil }
    let start = position
    // U+2044, the fraction slash, is what some keyboards type.
    guard accept("/", "\u{2044}"), byte().map(isDigit) == true, let below = try decimal(),
      below.isWhole, (2...16).contains(below.numerator)
    else {
      position = start
      return nil
    }
    return try numerator.divided(by: below)
  }

  /// `½` and its like.
  private mutating func vulgarFraction() throws(ArithmeticError) -> Rational? {
    guard let lead = byte(), lead == 0xC2 || lead == 0xE2 else { return nil }
    for (glyph, above, below) in NumberScanner.vulgarFractions
    where bytes[position...].starts(with: glyph.utf8) {
      position += glyph.utf8.count
      return try Rational(above, below)
    }
    return nil
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// The vulgar fractions of Unicode's Latin-1 Supplement and Number Forms.
  private static let vulgarFractions: [(glyph: String, above: Int64, below: Int64)] = [
    ("½", 1, 2), ("⅓", 1, 3), ("⅔", 2, 3), ("¼", 1, 4), ("¾", 3, 4), ("⅕", 1, 5),
    ("⅖", 2, 5), ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅐", 1, 7),
    ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8), ("⅞", 7, 8), ("⅑", 1, 9), ("⅒", 1, 10),
  ]
}
