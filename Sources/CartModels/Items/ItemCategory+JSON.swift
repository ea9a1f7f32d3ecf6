extension ItemCategory: Codable {
  private enum Key: String, CodingKey {
    case name, emoji
    case sortOrder = "order"
  }

  /// Decodes the output of `encode(to:)`, or a plain name. The name of a built-in category implies
  /// its emoji and its place.
  public init(from decoder: any Decoder) throws {
    let container: KeyedDecodingContainer<Key>
    do {
      container = try decoder.container(keyedBy: Key.self)
    } catch DecodingError.typeMismatch {
      let name = try decoder.singleValueContainer().decode(String.self)
      self = ItemCategory(rawValue: name) ?? ItemCategory(name: name)
      return
    }
    let name = try container.decode(String.self, forKey: .name)
    let usual = ItemCategory(rawValue: name) ?? ItemCategory(name: name)
    self.init(
      name: name,
      emoji: try container.decodeIfPresent(String.self, forKey: .emoji) ?? usual.emoji,
      sortOrder: try container.decodeIfPresent(Int.self, forKey: .sortOrder) ?? usual.sortOrder)
  }

  /// Encodes the name, the emoji and the place.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(emoji, forKey: .emoji)
    try container.encode(sortOrder, forKey: .sortOrder)
  }
}
