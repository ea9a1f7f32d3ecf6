import CartModels
import Foundation

/// The items of a list whose names share a loose key, with their normalized names.
///
/// The last result is cached, because a failed lookup of a name is followed by one for similar
/// names, which is the same query.
struct LooseMatches {
  let list: UUID
  /// The name that was looked up.
  let key: NameKey
  let looseKey: String
  var matches: [(key: String, item: ShoppingItem)]

  /// The items in the order in which they were added.
  var items: [ShoppingItem] { matches.map(\.item) }

  /// The items with exactly this name.
  func items(named key: NameKey) -> [ShoppingItem] {
    if matches.isEmpty { return [] }
    return matches.compactMap { $0.key == key.text ? $0.item : nil }
  }
}
