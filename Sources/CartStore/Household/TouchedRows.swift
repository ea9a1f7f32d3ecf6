import CartHousehold
import CartModels
import Foundation

/// The rows of items and lots that a unit of work wrote.
struct TouchedRows {
  private(set) var items: Set<ItemKey> = []
  /// By the identifier of their item.
  private(set) var lots: [UUID: Set<LotIdentifier>] = [:]

  mutating func note(_ change: Change) {
    switch change {
    case .item(let delta, let list):
      for item in [delta.before, delta.after].compactMap(\.self) {
        items.insert(ItemKey(list: list, name: item.key, family: item.quantity.family))
      }
    case .lot(let delta):
      for lot in [delta.before, delta.after].compactMap(\.self) {
        lots[lot.item, default: []].insert(LotIdentifier(lot.id))
      }
    case .list, .category, .habit, .categoryWord, .shop, .purchase, .template, .schedule, .option,
      .want:
      break
    }
  }
}
