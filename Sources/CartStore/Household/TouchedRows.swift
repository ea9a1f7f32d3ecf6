import CartHousehold
import CartModels
import Foundation

/// The rows of items and lots that a unit of work wrote.
///
/// It stores the changes as they are, because they are usually read only once, for one item.
struct TouchedRows {
  private var changes: [Change] = []

  mutating func note(_ changes: [Change]) { self.changes += changes }

  /// Whether the row of an item was written.
  func contain(_ item: ItemKey) -> Bool {
    changes.contains { change in
      guard case .item(let delta, item.list) = change else { return false }
      return delta.both.contains { $0.key == item.name && $0.quantity.family == item.family }
    }
  }

  /// The items whose rows were written.
  var items: Set<ItemKey> {
    var items: Set<ItemKey> = []
    for case .item(let delta, let list) in changes {
      for item in delta.both {
        items.insert(ItemKey(list: list, name: item.key, family: item.quantity.family))
      }
    }
    return items
  }

  /// The lots whose rows were written, by the identifier of their item. This includes the lot that
  /// represents the item itself, which may have no row.
  var lots: [UUID: Set<LotIdentifier>] {
    var lots: [UUID: Set<LotIdentifier>] = [:]
    for change in changes {
      if case .lot(let delta) = change {
        for lot in delta.both { lots[lot.item, default: []].insert(LotIdentifier(lot.id)) }
      } else if case .item(let delta, _) = change {
        for item in delta.both { lots[item.id, default: []].insert(LotIdentifier(item.id)) }
      }
    }
    return lots
  }
}

extension Delta {
  /// The old and the new value, if any.
  fileprivate var both: [Value] { [before, after].compactMap(\.self) }
}
