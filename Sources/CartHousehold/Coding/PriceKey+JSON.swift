import CartModels

extension PriceKey: Codable {
  private enum Key: String, CodingKey { case name, shop, kind, quantity, isOffer }

  /// Decodes a key, whose shop is optional.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try container.decode(NameKey.self, forKey: .name),
      shop: try container.decodeIfPresent(NameKey.self, forKey: .shop),
      kind: try container.decode(Price.Kind.self, forKey: .kind),
      quantity: try container.decode(Quantity.self, forKey: .quantity),
      isOffer: try container.decode(Bool.self, forKey: .isOffer))
  }

  /// Encodes all properties that identify a price.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(shop, forKey: .shop)
    try container.encode(kind, forKey: .kind)
    try container.encode(quantity, forKey: .quantity)
    try container.encode(isOffer, forKey: .isOffer)
  }
}
