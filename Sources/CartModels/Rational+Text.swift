/// How a number is written for people, and exactly for machines.
extension Rational {
  /// The number as a finite decimal without an exponent, or nil where none is
  /// exact within 64 bits, as for `1/3`.
  public var exactDecimal: String? {
    var (rest, places) = (denominator, 0)
    var scale = Int128(1)
    while rest % 10 == 0 { (rest, places, scale) = (rest / 10, places + 1, scale * 10) }
    while rest % 2 == 0 { (rest, places, scale) = (rest / 2, places + 1, scale * 10) }
    while rest % 5 == 0 { (rest, places, scale) = (rest / 5, places + 1, scale * 10) }
    guard rest == 1, places <= 18 else { return nil }
    return Rational.decimal(Int128(numerator) * (scale / Int128(denominator)), places: places)
  }

  /// The exact value as text that reads back as the same number: a decimal
  /// where one is exact, else a fraction such as `1/3`.
  public var exactText: String { exactDecimal ?? "\(numerator)/\(denominator)" }

  /// The number for people: `6`, `0.25`, `½`, `1½`, `5/8`, `≈ 0.143`.
  ///
  /// - Parameter preferringDecimals: true for metric amounts, which people
  ///   write as `1.5 kg` where they write `1½ cup`.
  public func displayText(preferringDecimals: Bool = false) -> String {
    if isWhole { return String(numerator) }
    let decimal = exactDecimal.flatMap { $0.decimalPlaces <= 3 ? $0 : nil }
    if preferringDecimals, let decimal { return decimal }
    return fractionText ?? decimal ?? roundedText
  }

  /// A kitchen fraction: glyphs for halves, thirds and quarters, a slash for
  /// sixths, eighths, twelfths and sixteenths.
  private var fractionText: String? {
    let whole = numerator / denominator
    let rest = (numerator % denominator).magnitude
    let sign = numerator < 0 ? "-" : ""
    let lead = whole == 0 ? sign : String(whole)
    if let glyph = Rational.glyphs["\(rest)/\(denominator)"] { return lead + glyph }
    guard [6, 8, 12, 16].contains(denominator) else { return nil }
    return (whole == 0 ? sign : "\(whole) ") + "\(rest)/\(denominator)"
  }

  private static let glyphs = ["1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾"]

  /// Three decimals, half away from zero, marked as an approximation.
  private var roundedText: String {
    let scaled = Int128(numerator) * 2000 / Int128(denominator)
    let rounded = (scaled + (scaled < 0 ? -1 : 1)) / 2
    return "≈ " + Rational.decimal(rounded, places: 3)
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

extension String {
  fileprivate var decimalPlaces: Int {
    firstIndex(of: ".").map { distance(from: $0, to: endIndex) - 1 } ?? 0
  }
}

extension Rational: Codable {
  /// Reads the exact text that `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let above = Int64(parts[0]), let below = Int64(parts[1]) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not a fraction")
    }
    try self.init(above, below)
  }

  /// Writes `numerator/denominator`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(numerator)/\(denominator)")
  }
}
