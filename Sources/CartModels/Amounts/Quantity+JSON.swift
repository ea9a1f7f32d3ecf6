extension Quantity: Codable {
  private enum Key: String, CodingKey { case amount, unit }

  /// Decodes the output of `encode(to:)`, or a plain amount.
  public init(from decoder: any Decoder) throws {
    let container: KeyedDecodingContainer<Key>
    do {
      container = try decoder.container(keyedBy: Key.self)
    } catch DecodingError.typeMismatch {
      self.init(try Rational(from: decoder))
      return
    }
    self.init(
      try container.decode(Rational.self, forKey: .amount),
      try container.decodeIfPresent(Unit.self, forKey: .unit))
  }

  /// Encodes the amount, and the unit if the quantity has one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(amount, forKey: .amount)
    try container.encodeIfPresent(unit, forKey: .unit)
  }
}
