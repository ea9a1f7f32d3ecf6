package import CartLanguage
package import CartModels
import CartStore

/// The result of `shops`.
package struct ShopsReport: Hashable, Sendable {
  /// The shops by name.
  package var shops: [ShopSummary]
}

/// A shop and its use.
package struct ShopSummary: Hashable, Sendable {
  package var shop: Shop
  /// Its categories, with their current names.
  package var categories: [ItemCategory]
  /// Names in its order that are no longer categories.
  package var missing: [String]
  package var isInUse: Bool
  /// The lists with this shop.
  package var lists: [String]
}

extension Interpreter {
  package func perform(_ command: ShopsCommand) throws {
    try output.emit(ShopsReport(shops: try repository.shops().map(summary)))
  }

  func summary(_ shop: Shop) throws -> ShopSummary {
    let lists = try repository.lists(limit: nil).filter { list in
      list.shop.map { NameKey($0) } == shop.key
    }
    return ShopSummary(
      shop: shop, categories: try ShopOrder(of: shop, names).first,
      missing: try shop.order.filter { try names.category(NameKey($0)) == nil },
      isInUse: try shopInUse()?.key == shop.key,
      lists: lists.map(\.title).sorted { OrderedName($0) < OrderedName($1) })
  }
}
