package import CartModels
import CartStore

/// A list on its way to a file, an item at a time: it may be long.
package struct ExportedList {
  /// The list.
  package let list: ListSummary
  /// The order of its categories.
  let order: ShopOrder
  let repository: any ShoppingListRepository
  /// Counts the items that were handed over.
  let work: CountedWork
  let stopIfInterrupted: () throws -> Void

  /// Hands its items over in shop order, the completed ones last, as `show` does.
  package func forEachItem(_ body: (ShoppingItem) throws -> Void) throws {
    try repository.forEachItem(in: list.id, status: .all, order: order.itemOrder) { item in
      try stopIfInterrupted()
      try body(item)
      work.count += 1
      return true
    }
  }

  /// Hands its items over by category alone, those that are completed where they stand. All of them
  /// are held at a time.
  func forEachItemByCategory(_ body: (ShoppingItem) throws -> Void) throws {
    var items: [NameKey: [ShoppingItem]] = [:]
    var categories: [ItemCategory] = []
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      try stopIfInterrupted()
      if items[item.category.id] == nil { categories.append(item.category) }
      items[item.category.id, default: []].append(item)
      return true
    }
    for category in categories.sorted(by: { order.isOrdered($0, $1) }) {
      for item in items[category.id] ?? [] {
        try stopIfInterrupted()
        try body(item)
        work.count += 1
      }
    }
  }

  /// The categories of its items that not every store has.
  func ownCategories() throws -> CategoriesOfList {
    try CategoriesOfList(list, repository, stopIfInterrupted: stopIfInterrupted)
  }

  /// Hands over the lines of a script that makes it, with the categories that it needs, without line
  /// breaks.
  package func forEachLine(_ body: (String) throws -> Void) throws {
    for sentence in try ownCategories().sentences { try body(sentence) }
    try ListScript(list, repository, counting: work).forEachLine { line in
      try stopIfInterrupted()
      try body(line)
    }
  }
}
