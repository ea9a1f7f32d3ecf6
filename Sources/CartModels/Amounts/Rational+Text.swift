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
    if isWhole { return String(numerator) }
    let decimal = decimalDigits(atMost: 3).map { Rational.decimal($0.digits, places: $0.places) }
    if preferringDecimals, let decimal { return decimal }
    return fractionText ?? decimal ?? roundedText
  }

  /// The number with exactly so many decimals, which must be enough to say it: `2.50`.
  package func text(withPlaces places: Int) -> String {
    let scale = (0..<max(0, min(places, 18))).reduce(Int128(1)) { power, _ in power * 10 }
    let digits = String((Int128(numerator) * scale / Int128(denominator)).magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let sign = numerator < 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
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

  /// Three decimals, half away from zero, marked as an approximation.
  private var roundedText: String {
    let scaled = Int128(numerator) * 2000 / Int128(denominator)
    let rounded = (scaled + (scaled < 0 ? -1 : 1)) / 2
    return "≈ " + Rational.decimal(rounded, places: 3)
  }

  /// The digits of the shortest exact decimal and how many of them stand after
  /// the point, or nil when that would take more places than allowed.
  private func decimalDigits(atMost maximum: Int) -> (digits: Int128, places: Int)? {
    var (scale, places) = (Int64(1), 0)
    while scale % denominator != 0 {
      // Ten to the eighteenth is the last power that fits.
      guard places < min(maximum, 18) else { return nil }
      (scale, places) = (scale * 10, places + 1)
    }
    return (Int128(numerator) * Int128(scale / denominator), places)
  }

  private static func decimal(_ digits: Int128, places: Int) -> String {
    let text = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - text.utf8.count)) + text
    let point = padded.index(padded.endIndex, offsetBy: -places)
    var fraction = padded[point...]
    while fraction.last == "0" { fraction.removeLast() }
    let sign = digits < 0 ? "-" : ""
    return sign + padded[..<point] + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
