extension Unit: Codable {
  /// Decodes the raw value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let unit = Unit(rawValue: word) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(word.prefix(40))` is not a unit")
    }
    self = unit
  }
}
