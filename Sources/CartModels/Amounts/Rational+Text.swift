/// The text of a number, for people and in exact form.
extension Rational {
  /// The number as a decimal without an exponent; nil if no decimal is exact, as for `1/3`, or its
  /// digits do not fit 64 bits.
  package var exactDecimal: String? {
    guard let (digits, places) = decimalDigits(atMost: 18), Int64(exactly: digits) != nil
    else { return nil }
    return Rational.decimal(digits, places: places)
  }

  /// The exact decimal, as the sentences of every language read it; nil if no decimal is exact.
  package var sourceDecimal: String? { exactDecimal.map(Languages.inEverySentence) }

  /// The exact number as text that parses as the same number: a decimal if one is exact, otherwise
  /// a fraction such as `1/3`.
  public var exactText: String { exactDecimal ?? "\(numerator)/\(denominator)" }

  /// The number for people: `6`, `0.2`, `½`, `1½`, `5/8`, `≈ 0.143`.
  ///
  /// - Parameter preferringDecimals: whether `1.5` is preferred to `1½`, as in metric amounts.
  public func displayText(preferringDecimals: Bool = false) -> String {
    text(preferringDecimals: preferringDecimals, places: Rational.shownPlaces)
  }

  /// The number as scripts print it: an exact decimal, a kitchen fraction, or else three decimals
  /// with the mark of an approximation: `3.14159`, `⅓`, `≈ 0.143`.
  package func valueText(preferringDecimals: Bool = false) -> String {
    text(preferringDecimals: preferringDecimals, places: Rational.mostPlaces)
  }

  /// The number of decimals that amounts on lists are shown with.
  private static let shownPlaces = 3
  /// The exponent of the highest power of ten that fits `Int64`.
  private static let mostPlaces = 18

  private func text(preferringDecimals: Bool, places: Int) -> String {
    if isWhole { return String(numerator) }
    let decimal = decimalDigits(atMost: places)
      .map { Rational.decimal($0.digits, places: $0.places) }
    if preferringDecimals, let decimal { return decimal }
    return fractionText ?? decimal ?? roundedText
  }

  /// The number with a fixed number of decimals, which must be enough for its exact value: `2.50`.
  package func text(withPlaces places: Int) -> String {
    let places = max(0, min(places, Rational.mostPlaces))
    let scale = (0..<places).reduce(Int128(1)) { power, _ in power * 10 }
    return Rational.fixed(Int128(numerator) * scale / Int128(denominator), places: places)
  }

  /// A kitchen fraction: glyphs for halves, thirds and quarters, a slash for
  /// sixths, eighths, twelfths and sixteenths.
  private var fractionText: String? {
    let whole = numerator / denominator
    let rest = (numerator % denominator).magnitude
    let sign = numerator < 0 ? "-" : ""
    switch (rest, denominator) {
    case (1, 2): return (whole == 0 ? sign : "\(whole)") + "½"
    case (1, 3): return (whole == 0 ? sign : "\(whole)") + "⅓"
    case (2, 3): return (whole == 0 ? sign : "\(whole)") + "⅔"
    case (1, 4): return (whole == 0 ? sign : "\(whole)") + "¼"
    case (3, 4): return (whole == 0 ? sign : "\(whole)") + "¾"
    case (_, 6), (_, 8), (_, 12), (_, 16):
      return (whole == 0 ? sign : "\(whole) ") + "\(rest)/\(denominator)"
    default: return nil
    }
  }

  /// The number rounded to three decimals, half away from zero, and marked as an approximation.
  /// Numbers near zero have more decimals, so that three significant digits are shown.
  private var roundedText: String {
    var (places, scale) = (Rational.shownPlaces, Int128(1000))
    while Int128(numerator.magnitude) * scale < 100 * Int128(denominator) {
      (places, scale) = (places + 1, scale * 10)
    }
    let scaled = Int128(numerator) * scale * 2 / Int128(denominator)
    let rounded = (scaled + (scaled < 0 ? -1 : 1)) / 2
    return "≈ " + Rational.fixed(rounded, places: places)
  }

  /// The digits of the shortest exact decimal and the number of decimals; nil if it needs more
  /// decimals than allowed.
  private func decimalDigits(atMost maximum: Int) -> (digits: Int128, places: Int)? {
    var (scale, places) = (Int64(1), 0)
    while scale % denominator != 0 {
      guard places < min(maximum, Rational.mostPlaces) else { return nil }
      (scale, places) = (scale * 10, places + 1)
    }
    return (Int128(numerator) * Int128(scale / denominator), places)
  }

  /// Formats digits with a number of them after the point.
  private static func fixed(_ digits: Int128, places: Int) -> String {
    let text = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - text.utf8.count)) + text
    let sign = digits < 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
  }

  /// Formats digits like `fixed`, but without trailing zeros.
  private static func decimal(_ digits: Int128, places: Int) -> String {
    var text = fixed(digits, places: places)
    guard places > 0 else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
