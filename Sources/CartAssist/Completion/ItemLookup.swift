import CartLanguage
import CartModels
import CartStore

import struct Foundation.UUID

/// Finds items of a list by the typed part of their names.
struct ItemLookup {
  private let names: LiveNames
  private let title: String?
  private var left: Set<NameKey>

  /// - Parameters:
  ///   - title: the list; nil for the current one.
  ///   - before: names that are already typed and are not offered again.
  init(_ names: LiveNames, on title: String?, not before: [String]) {
    self.names = names
    self.title = title
    left = Set(before.map { NameKey($0) })
  }

  /// Returns the items whose names begin with a text, in shop order.
  mutating func beginning(with text: String, _ status: ItemStatus, limit: Int) -> [ShoppingItem] {
    fresh(found(text, status, limit).sorted(by: ItemLookup.inShopOrder))
  }

  /// Returns the same items, but fewer of them. The items are sorted lazily, because the first
  /// usually suffices.
  func beginningInTurn(with text: String, _ status: ItemStatus) -> some Sequence<ShoppingItem> {
    let limit = text.isEmpty ? ItemLookup.mostInTurn : ItemLookup.mostBegunInTurn
    let items = found(text, status, limit).filter { !left.contains($0.key) }
    return sequence(state: items) { items in
      let first = items.indices.min { ItemLookup.inShopOrder(items[$0], items[$1]) }
      guard let first else { return nil }
      items.swapAt(first, items.endIndex - 1)
      return items.removeLast()
    }
  }

  /// The maximum number of items that are searched for the first in shop order if nothing is
  /// typed.
  private static let mostInTurn = 200
  /// The maximum if a part of the name is typed, which few names of a list begin with.
  private static let mostBegunInTurn = 50

  private func found(_ text: String, _ status: ItemStatus, _ limit: Int) -> [ShoppingItem] {
    names.items(on: title) { repository, list in
      try repository.items(beginningWith: text, in: list.id, status: status, limit: limit)
    }
  }

  /// Returns the items whose names contain the text or, failing that, are similar to it.
  mutating func near(_ text: String, _ status: ItemStatus, limit: Int) -> [ShoppingItem] {
    let typed = NameMatch.Typed(text).folded
    let items = names.items(on: title) { repository, list in
      try repository.items(near: text, in: list.id, status: status, limit: limit)
    }
    // A name that is already typed in full is not a typo; more text follows it.
    return fresh(items.filter { !typed.hasPrefix($0.key.withoutAccents + " ") })
  }

  /// Returns one item of each name, without those that were returned before.
  private mutating func fresh(_ items: [ShoppingItem]) -> [ShoppingItem] {
    items.filter { left.insert($0.key).inserted }
  }

  private static func inShopOrder(_ left: ShoppingItem, _ right: ShoppingItem) -> Bool {
    if left.category.sortOrder != right.category.sortOrder {
      return left.category.sortOrder < right.category.sortOrder
    }
    if left.category.name != right.category.name {
      return left.category.name < right.category.name
    }
    return left.id < right.id
  }

  /// The items that a verb acts on.
  static func status(_ state: Operand.ItemState) -> ItemStatus {
    switch state {
    case .pending: .pending
    case .completed: .completed
    case .any: .all
    }
  }
}
