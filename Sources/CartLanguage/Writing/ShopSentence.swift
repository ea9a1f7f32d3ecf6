package import CartModels

/// Shops as sentences that make them.
package enum ShopSentence {
  /// What gives a shop its order, read back as it is whatever categories there are.
  package static func making(_ shop: Shop) -> String {
    "shop \(QuotedText.of(shop.name)): "
      + shop.order.map { QuotedText.of($0) }.joined(separator: ", ")
  }

  /// What has a list bought in a shop.
  package static func using(_ shop: String, on list: String) -> String {
    "shop \(QuotedText.of(shop)) on \(QuotedText.of(list))"
  }

  /// The name of a shop as it is typed after `shop`.
  package static func name(_ name: String) -> String {
    name.contains(":") ? QuotedText.of(name) : TypedName.of(name)
  }
}
