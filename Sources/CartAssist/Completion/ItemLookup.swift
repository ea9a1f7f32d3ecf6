import CartLanguage
import CartModels
import CartStore

import struct Foundation.UUID

/// Looks for items of a list by what is typed of their names.
struct ItemLookup {
  private let names: LiveNames
  private let title: String?
  private var left: Set<NameKey>

  /// - Parameters:
  ///   - title: the list; nil for the current one.
  ///   - before: names that were typed already, which nobody needs twice.
  init(_ names: LiveNames, on title: String?, not before: [String]) {
    self.names = names
    self.title = title
    left = Set(before.map { NameKey($0) })
  }

  /// The items whose names begin so, in shop order.
  mutating func beginning(with text: String, _ status: ItemStatus, limit: Int) -> [ShoppingItem] {
    let items = names.items(on: title) { repository, list in
      try repository.items(beginningWith: text, in: list.id, status: status, limit: limit)
    }
    return fresh(items.sorted(by: ItemLookup.inShopOrder))
  }

  /// The items whose names hold it, or else are near it.
  mutating func near(_ text: String, _ status: ItemStatus, limit: Int) -> [ShoppingItem] {
    let typed = NameMatch.Typed(text).folded
    let items = names.items(on: title) { repository, list in
      try repository.items(near: text, in: list.id, status: status, limit: limit)
    }
    // What was typed already in full is no slip: more follows it.
    return fresh(items.filter { !typed.hasPrefix($0.key.withoutAccents + " ") })
  }

  /// One item of each name, and none that was handed out before.
  private mutating func fresh(_ items: [ShoppingItem]) -> [ShoppingItem] {
    items.filter { left.insert($0.key).inserted }
  }

  private static func inShopOrder(_ left: ShoppingItem, _ right: ShoppingItem) -> Bool {
    (left.category.sortOrder, left.category.name, left.id)
      < (right.category.sortOrder, right.category.name, right.id)
  }

  /// The items that a verb acts on.
  static func status(_ state: PhraseUse.ItemState) -> ItemStatus {
    switch state {
    case .pending: .pending
    case .completed: .completed
    case .any: .all
    }
  }
}
