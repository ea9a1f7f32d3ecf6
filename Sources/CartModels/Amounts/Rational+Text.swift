/// How a number is written for people, and exactly for machines.
extension Rational {
  /// The number as a finite decimal without an exponent, or nil where none is
  /// exact with digits that fit 64 bits, as for `1/3`.
  package var exactDecimal: String? {
    guard let (digits, places) = decimalDigits(atMost: 18), Int64(exactly: digits) != nil
    else { return nil }
    return Rational.decimal(digits, places: places)
  }

  /// The exact value as text that reads back as the same number: a decimal
  /// where one is exact, else a fraction such as `1/3`.
  public var exactText: String { exactDecimal ?? "\(numerator)/\(denominator)" }

  /// The number for people: `6`, `0.2`, `½`, `1½`, `5/8`, `≈ 0.143`.
  ///
  /// - Parameter preferringDecimals: true for metric amounts, which people
  ///   write as `1.5 kg` where they write `1½ cup`.
  public func displayText(preferringDecimals: Bool = false) -> String {
    text(preferringDecimals: preferringDecimals, places: Rational.shownPlaces)
  }

  /// The number as scripts print it: all digits of a decimal, else a kitchen fraction, else
  /// rounded to three decimals and marked so: `3.14159`, `⅓`, `≈ 0.143`.
  package func valueText(preferringDecimals: Bool = false) -> String {
    text(preferringDecimals: preferringDecimals, places: Rational.mostPlaces)
  }

  /// How many decimals people see of the amounts on their lists.
  private static let shownPlaces = 3
  /// Ten to the eighteenth is the last power that fits.
  private static let mostPlaces = 18

  private func text(preferringDecimals: Bool, places: Int) -> String {
    if isWhole { return String(numerator) }
    let decimal = decimalDigits(atMost: places)
      .map { Rational.decimal($0.digits, places: $0.places) }
    if preferringDecimals, let decimal { return decimal }
    return fractionText ?? decimal ?? roundedText
  }

  /// The number with exactly so many decimals, which must be enough to say it: `2.50`.
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

  /// Three decimals, half away from zero, marked as an approximation; more of what is near zero,
  /// so that three of its digits are seen.
  private var roundedText: String {
    var (places, scale) = (Rational.shownPlaces, Int128(1000))
    while Int128(numerator.magnitude) * scale < 100 * Int128(denominator) {
      (places, scale) = (places + 1, scale * 10)
    }
    let scaled = Int128(numerator) * scale * 2 / Int128(denominator)
    let rounded = (scaled + (scaled < 0 ? -1 : 1)) / 2
    return "≈ " + Rational.fixed(rounded, places: places)
  }

  /// The digits of the shortest exact decimal and how many of them stand after
  /// the point, or nil when that would take more places than allowed.
  private func decimalDigits(atMost maximum: Int) -> (digits: Int128, places: Int)? {
    var (scale, places) = (Int64(1), 0)
    while scale % denominator != 0 {
      // Ten to the eighteenth is the last power that fits.
      guard places < min(maximum, Rational.mostPlaces) else { return nil }
      (scale, places) = (scale * 10, places + 1)
    }
    return (Int128(numerator) * Int128(scale / denominator), places)
  }

  /// Digits with the last of them after the point.
  private static func fixed(_ digits: Int128, places: Int) -> String {
    let text = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - text.utf8.count)) + text
    let sign = digits < 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
  }

  /// The same without zeros at the end.
  private static func decimal(_ digits: Int128, places: Int) -> String {
    var text = fixed(digits, places: places)
    guard places > 0 else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
