package import CartModels
import CartStore

/// The order in which categories stand: a shop's, or the usual one.
package struct ShopOrder {
  /// The shop's categories that are there, each once; empty where the usual order holds.
  package let first: [ItemCategory]
  private let places: [NameKey: Int]

  /// The usual order.
  static let usual = ShopOrder(first: [])

  /// Some categories, and after them the others in their usual order.
  init(first: [ItemCategory]) {
    self.first = first
    places = Dictionary(
      zip(first.map(\.id), first.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The order of a shop, by what its categories are called now.
  init(of shop: Shop, _ names: NameScope) throws {
    var seen: Set<NameKey> = []
    self.init(
      first: try shop.order.compactMap { name in
        guard let category = try names.category(NameKey(name)), seen.insert(category.id).inserted
        else { return nil }
        return category
      })
  }

  /// Whether a category stands before another.
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
