import Foundation

extension Rational: Codable {
  /// Decodes the output of `encode(to:)`, a decimal in a string, or a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try Rational.text(in: container)
    guard let read = Rational(exactly: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not a fraction")
    }
    self = read
  }

  private static func text(in container: any SingleValueDecodingContainer) throws -> String {
    do {
      return try container.decode(String.self)
    } catch DecodingError.typeMismatch {
      return "\(try container.decode(Decimal.self))"
    }
  }

  /// Parses `1/3` or `1.25`; nil for any other text.
  init?(text: String) throws(ArithmeticError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let above = Int64(parts[0]), let below = Int64(parts[1]) {
      try self.init(above, below)
      return
    }
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    let places = digits.count == 2 ? digits[1].utf8.count : 0
    guard digits.count <= 2, places <= 18, let scaled = Int128(digits.joined()) else { return nil }
    try self.init(wide: scaled, over: (0..<places).reduce(Int128(1)) { power, _ in power * 10 })
  }

  /// Encodes the string `numerator/denominator`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(numerator)/\(denominator)")
  }
}
