/// A price of an item, as a user noted it.
package struct Price: Hashable, Sendable, Codable {
  /// The unit of sale that the money pays for.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// One piece; the default.
    case one
    /// A pack, which can only be bought whole: `for 10`.
    case pack
    /// Any amount, by measure: `per kg`.
    case measure
  }

  /// The name as given, without blanks around it.
  package let name: String
  /// The money that `quantity` costs.
  package let money: Money
  package let kind: Kind
  /// The quantity that the money buys: one piece, a pack or a measure.
  package let quantity: Quantity
  /// The name of the shop; nil if the price applies in all shops.
  package let shop: String?
  /// The day on which the price was noted.
  package let noted: CalendarDate
  /// The number of the price among those of the name that were noted on that day. The last one
  /// counts.
  package let number: Int
  /// The last day on which the price is valid; nil if it is valid until another one is noted.
  package let until: CalendarDate?

  /// Creates a price.
  package init(
    name: String, money: Money, kind: Kind = .one, quantity: Quantity = .one, shop: String? = nil,
    noted: CalendarDate, number: Int = 1, until: CalendarDate? = nil
  ) {
    self.name = name.withoutOuterBlanks
    (self.money, self.kind, self.quantity) = (money, kind, quantity)
    self.shop = shop?.withoutOuterBlanks
    (self.noted, self.number, self.until) = (noted, number, until)
  }

  /// The same price with another number among those of its day.
  package func numbered(_ number: Int) -> Price {
    Price(
      name: name, money: money, kind: kind, quantity: quantity, shop: shop, noted: noted,
      number: number, until: until)
  }

  /// The same price in another shop.
  package func sold(at shop: String?) -> Price {
    Price(
      name: name, money: money, kind: kind, quantity: quantity, shop: shop, noted: noted,
      number: number, until: until)
  }

  /// The identity of the price.
  package var key: PriceKey {
    PriceKey(
      name: NameKey(name), shop: shop.map { NameKey($0) }, kind: kind, quantity: quantity,
      isOffer: until != nil)
  }
}

/// The identity of a price: a new price with the same key replaces it. An offer that ends leaves
/// the usual price unchanged.
package struct PriceKey: Hashable, Sendable {
  package let name: NameKey
  package let shop: NameKey?
  package let kind: Price.Kind
  package let quantity: Quantity
  package let isOffer: Bool

  /// Makes a key.
  package init(name: NameKey, shop: NameKey?, kind: Price.Kind, quantity: Quantity, isOffer: Bool) {
    (self.name, self.shop, self.kind) = (name, shop, kind)
    (self.quantity, self.isOffer) = (quantity, isOffer)
  }
}
