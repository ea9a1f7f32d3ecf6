package import CartModels

/// Shops as sentences.
package enum ShopSentence {
  /// The sentence that sets the order of a shop, independent of the existing categories.
  package static func making(_ shop: Shop) -> String {
    "shop \(QuotedText.of(shop.name)): "
      + shop.order.map { QuotedText.of($0) }.joined(separator: ", ")
  }

  /// The sentence that sets the shop of a list.
  package static func using(_ shop: String, on list: String) -> String {
    "shop \(QuotedText.of(shop)) on \(QuotedText.of(list))"
  }

  /// The name of a shop as typed after `shop`.
  package static func name(_ name: String) -> String {
    name.contains(":") ? QuotedText.of(name) : TypedName.of(name)
  }
}
