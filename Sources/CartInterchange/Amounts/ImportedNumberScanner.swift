import CartModels

/// Reads the number at the beginning of a text: `6`, `1.5`, `1/3`, `½`, `1½`, `1 1/2`, `1-1/2`,
/// `1 and 1/2`.
struct ImportedNumberScanner {
  /// The text that hasn't been read yet.
  private(set) var rest: Substring.UnicodeScalarView
  private let mark: DecimalMark

  init(_ text: some StringProtocol, _ mark: DecimalMark) {
    rest = Substring(text).unicodeScalars
    self.mark = mark
  }

  /// Reads the number. Returns nil if there is none, if it is ambiguous or if it is out of range.
  mutating func number() -> Rational? {
    do throws(ArithmeticError) {
      return try exactNumber()
    } catch {
      return nil
    }
  }

  private mutating func exactNumber() throws(ArithmeticError) -> Rational? {
    guard let whole = digits() else { return part() }
    guard let next = rest.first else { return Rational(whole.value) }
    switch next {
    case ".", ",": return try decimal(whole.value)
    case "/", "\u{2044}":
      rest.removeFirst()
      guard let below = digits() else { return nil }
      return try Rational(whole.value, below.value)
    // Without a fraction after it, a dash is left, so that the text is no amount.
    case " ", "\u{A0}", "\u{2009}", "\u{202F}", "-":
      return try Rational(whole.value).adding(try partAfterSign() ?? 0)
    default: return try Rational(whole.value).adding(part() ?? 0)
    }
  }

  /// Reads digits. Returns nil if there are none, or if the number is too large.
  private mutating func digits() -> (value: Int64, count: Int)? {
    var (value, count) = (Int64(0), 0)
    while let digit = rest.first, ("0"..."9").contains(digit) {
      let (tens, isTooBig) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int64(digit.value - 0x30))
      guard !isTooBig, !overflows else { return nil }
      (value, count) = (sum, count + 1)
      rest.removeFirst()
    }
    return count > 0 ? (value, count) : nil
  }

  /// Reads a number with decimals, or only the whole number if the mark belongs to the following
  /// text.
  private mutating func decimal(_ whole: Int64) throws(ArithmeticError) -> Rational? {
    let start = rest
    guard let sign = rest.popFirst(), let places = digits() else {
      rest = start
      return Rational(whole)
    }
    switch mark.meaning(of: sign, whole: whole, places: places.count) {
    case .thousands:
      let (thousands, isTooBig) = whole.multipliedReportingOverflow(by: 1_000)
      let (sum, overflows) = thousands.addingReportingOverflow(places.value)
      return isTooBig || overflows ? nil : try decimal(sum)
    case .decimals:
      guard places.count <= 18 else { return nil }
      let scale = (0..<places.count).reduce(Int64(1)) { power, _ in power * 10 }
      // A second mark means that this is a date or a version.
      if let next = rest.first, next == "." || next == ",", rest.dropFirst().first.isDigit {
        return nil
      }
      return try Rational(whole).adding(try Rational(places.value, scale))
    case .none:
      rest = start
      return Rational(whole)
    case .ambiguous: return nil
    }
  }

  /// Reads the fraction of a mixed number such as `1 1/2` or `1-1/2`, if one follows.
  private mutating func partAfterSign() throws(ArithmeticError) -> Rational? {
    let start = rest
    rest.removeFirst()
    if rest.starts(with: ImportedNumberScanner.and) {
      rest.removeFirst(ImportedNumberScanner.and.count)
    }
    if let part = part() { return part }
    if let above = digits(), rest.first == "/" || rest.first == "\u{2044}" {
      rest.removeFirst()
      if let below = digits(), above.value < below.value {
        return try Rational(above.value, below.value)
      }
    }
    rest = start
    return nil
  }

  private static let and = "and ".unicodeScalars

  /// Reads a fraction that is a single character.
  private mutating func part() -> Rational? {
    guard let first = rest.first, let part = VulgarFraction.value(of: first) else { return nil }
    rest.removeFirst()
    return part
  }
}

extension Unicode.Scalar? {
  /// Whether the value is an ASCII digit.
  var isDigit: Bool { map { ("0"..."9").contains($0) } ?? false }
}
