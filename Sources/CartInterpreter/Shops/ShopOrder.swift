package import CartModels
import CartStore

/// The order of categories: a shop's own or the default.
package struct ShopOrder {
  /// The shop's existing categories, each once; empty for the default order.
  package let first: [ItemCategory]
  private let places: [NameKey: Int]

  /// The default order.
  static let usual = ShopOrder(first: [])

  /// Some categories, followed by the others in default order.
  init(first: [ItemCategory]) {
    self.first = first
    places = Dictionary(
      zip(first.map(\.id), first.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The order of a shop, by the current names of its categories.
  init(of shop: Shop, _ names: NameScope) throws {
    var seen: Set<NameKey> = []
    self.init(
      first: try shop.order.compactMap { name in
        guard let category = try names.category(NameKey(name)), seen.insert(category.id).inserted
        else { return nil }
        return category
      })
  }

  /// Whether a category comes before another.
  func isOrdered(_ left: ItemCategory, _ right: ItemCategory) -> Bool {
    if !places.isEmpty {
      let (leftPlace, rightPlace) = (places[left.id] ?? .max, places[right.id] ?? .max)
      if leftPlace != rightPlace { return leftPlace < rightPlace }
    }
    return (left.sortOrder, left.name) < (right.sortOrder, right.name)
  }

  /// The same for items of a list.
  var itemOrder: ItemOrder { first.isEmpty ? .shop : .categories(first) }
}
