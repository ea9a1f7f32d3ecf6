import CartModels

/// Reads numbers from the bytes of one word.
struct NumberScanner {
  private var unread: Substring.UTF8View
  /// Whether a point may separate thousands, as in sentences of a language with a decimal comma.
  private let mayHaveThousands: Bool

  init(_ word: String) { self.init(word, mayHaveThousands: Languages.useDecimalComma) }

  /// Creates a scanner of a number in an expression, where a point is the decimal mark in every
  /// language.
  init(inExpression word: String) { self.init(word, mayHaveThousands: false) }

  private init(_ word: String, mayHaveThousands: Bool) {
    (unread, self.mayHaveThousands) = (Substring(word).utf8, mayHaveThousands)
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { unread.isEmpty }

  /// The rest of the input.
  var rest: String { String(Substring(unread)) }

  /// Whether a word may begin with a number: with a digit, a point or a glyph such as `½`.
  static func mayBegin(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return first &- 0x30 < 10 || first == UInt8(ascii: ".") || first >= 0x80
  }

  /// Reads the rest if it only has digits and surely fits, as in most amounts. Otherwise nil,
  /// without reading anything.
  mutating func digits() -> Rational? {
    var number: Int64 = 0
    var count = 0
    for byte in unread {
      guard byte &- 0x30 < 10, count < 18 else { return nil }
      number = number &* 10 &+ Int64(byte &- 0x30)
      count += 1
    }
    guard count > 0 else { return nil }
    unread = unread[unread.endIndex...]
    return Rational(number)
  }

  private var next: UInt8? { unread.first }

  private var nextButOne: UInt8? { unread.dropFirst().first }

  /// Reads a blank, if it comes next.
  mutating func acceptBlank() -> Bool { next == 0x20 && accept(" ") }

  /// Reads a times sign, if it comes next.
  mutating func acceptTimesSign() -> Bool {
    switch next {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "*"), 0xC3:
      accept("x") || accept("X") || accept("*") || accept("×")
    default: false
    }
  }

  /// Reads a minus sign, if it comes next.
  mutating func acceptMinus() -> Bool { next == UInt8(ascii: "-") && accept("-") }

  /// Whether `1/2` or `½` comes next, and not `2` or `0.5`.
  var isAtFraction: Bool {
    guard let next, !isDigit(next) else {
      let rest = unread.drop(while: isDigit)
      return rest.count < unread.count
        && (rest.first == UInt8(ascii: "/") || rest.starts(with: "\u{2044}".utf8))
    }
    return next == 0xC2 || next == 0xE2
  }

  /// Reads a number, or a fraction of any whole numbers: `3/100`.
  mutating func wholeOrFraction() throws(ArithmeticError) -> Rational? {
    guard let above = try number() else { return nil }
    var ahead = self
    guard above.isWhole, ahead.accept("/") || ahead.accept("\u{2044}"),
      ahead.next.map(isDigit) == true, let below = try ahead.decimal(), below.isWhole
    else { return above }
    self = ahead
    return try above.divided(by: below)
  }

  /// Reads a dash, if it comes next.
  mutating func acceptDash() -> Bool {
    switch next {
    case UInt8(ascii: "-"), 0xE2: accept("-") || accept("–") || accept("—")
    default: false
    }
  }

  // Comparing with a string is slow, so callers check the first byte before.
  private mutating func accept(_ character: String) -> Bool {
    guard unread.starts(with: character.utf8) else { return false }
    unread.removeFirst(character.utf8.count)
    return true
  }

  /// Reads `6`, `1_000`, `1.5`, `.5`, `1/2`, `½` or `1½`; nil, without reading anything, if there
  /// is no number.
  mutating func number() throws(ArithmeticError) -> Rational? {
    if let glyph = vulgarFraction() { return glyph }
    var whole = try thousands()
    if whole == nil { whole = try decimal() }
    guard let whole else { return nil }
    if whole.isWhole, let glyph = vulgarFraction() { return try whole.adding(glyph) }
    if whole.isWhole, let fraction = try fraction(of: whole) { return fraction }
    return whole
  }

  private mutating func decimal() throws(ArithmeticError) -> Rational? {
    var (digits, scale, hasDigit) = (Int64(0), Int64(1), false)
    var isFraction = false
    while let next {
      if isDigit(next) {
        digits = try appending(next, to: digits)
        if isFraction { scale = try appending(0x30, to: scale) }
        hasDigit = true
      } else if isDecimalMark(next), !isFraction, nextButOne.map(isDigit) == true {
        isFraction = true
      } else if next != UInt8(ascii: "_") || !hasDigit || isFraction
        || nextButOne.map(isDigit) != true
      {
        break
      }
      unread.removeFirst()
    }
    guard hasDigit else { return nil }
    return scale == 1 ? Rational(digits) : try Rational(digits, scale)
  }

  /// Reads `1.000` where a comma is the decimal mark; `0.500` is a half there, too.
  private mutating func thousands() throws(ArithmeticError) -> Rational? {
    guard mayHaveThousands, next != 0x30 else { return nil }
    var rest = unread.drop(while: isDigit)
    guard (1...3).contains(unread.count - rest.count) else { return nil }
    while rest.first == UInt8(ascii: "."), rest.dropFirst().prefix(3).allSatisfy(isDigit),
      rest.count > 3, rest.dropFirst(4).first.map(isDigit) != true
    {
      rest = rest.dropFirst(4)
    }
    let figures = unread[..<rest.startIndex]
    guard figures.contains(UInt8(ascii: ".")), rest.first != UInt8(ascii: ".") else { return nil }
    var number: Int64 = 0
    for digit in figures where isDigit(digit) { number = try appending(digit, to: number) }
    unread = rest
    guard next == UInt8(ascii: ","), nextButOne.map(isDigit) == true else {
      return Rational(number)
    }
    // `1.500,5`
    unread.removeFirst()
    var scale: Int64 = 1
    while let next, isDigit(next) {
      number = try appending(next, to: number)
      scale = try appending(0x30, to: scale)
      unread.removeFirst()
    }
    return try Rational(number, scale)
  }

  private func isDecimalMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") && Languages.useDecimalComma
  }

  private func appending(_ digit: UInt8, to number: Int64) throws(ArithmeticError) -> Int64 {
    let (tens, tooBig) = number.multipliedReportingOverflow(by: 10)
    let (sum, overflow) = tens.addingReportingOverflow(Int64(digit - 0x30))
    guard !tooBig, !overflow else { throw .overflow }
    return sum
  }

  /// `/2` to `/16` after a whole number; `50/50` is a name.
  private mutating func fraction(of numerator: Rational) throws(ArithmeticError) -> Rational? {
    guard next == UInt8(ascii: "/") || next == 0xE2 else { return nil }
    let start = unread
    // Some keyboards type U+2044, the fraction slash.
    guard accept("/") || accept("\u{2044}"), next.map(isDigit) == true, let below = try decimal(),
      below.isWhole, try isDivisor(below), (2...16).contains(below.numerator)
    else {
      unread = start
      return nil
    }
    return try numerator.divided(by: below)
  }

  /// `1/0` is neither a name nor an amount.
  private func isDivisor(_ number: Rational) throws(ArithmeticError) -> Bool {
    guard number.numerator != 0 else { throw .divisionByZero }
    return true
  }

  /// Reads a vulgar fraction such as `½`.
  private mutating func vulgarFraction() -> Rational? {
    guard next == 0xC2 || next == 0xE2, let glyph = Substring(unread).unicodeScalars.first,
      let value = VulgarFraction.value(of: glyph)
    else { return nil }
    unread.removeFirst(UTF8.width(glyph))
    return value
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
