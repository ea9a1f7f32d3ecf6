import CartModels
import Foundation

/// A list's items whose names share a loose key, with their folded names.
///
/// The last answer is kept: who asks for a name and finds none asks next for
/// names like it, and both are the same look-up.
struct LooseMatches {
  let list: UUID
  let looseKey: String
  let matches: [(key: String, item: ShoppingItem)]

  /// The items in the order they were added.
  var items: [ShoppingItem] { matches.map(\.item) }

  /// The items of exactly this name.
  func items(named key: NameKey) -> [ShoppingItem] {
    if matches.isEmpty { return [] }
    return matches.compactMap { $0.key == key.text ? $0.item : nil }
  }
}
