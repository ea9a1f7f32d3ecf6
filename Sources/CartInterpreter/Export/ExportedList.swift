package import CartModels
import CartStore

/// A list to be written to a file, one item at a time because it may be long.
package struct ExportedList {
  /// The list.
  package let list: ListSummary
  /// The order of its categories.
  let order: ShopOrder
  let repository: any ShoppingListRepository
  /// Counts the written items.
  let work: CountedWork
  let stopIfInterrupted: () throws -> Void

  /// Passes on the items in shop order, completed ones last, as `show` does.
  package func forEachItem(_ body: (ShoppingItem) throws -> Void) throws {
    try repository.forEveryItem(in: list.id, order: order.itemOrder) { item in
      try stopIfInterrupted()
      try body(item)
      work.count += 1
    }
  }

  /// Passes on the items by category, with completed ones in place. All of them are in memory at
  /// once.
  func forEachItemByCategory(_ body: (ShoppingItem) throws -> Void) throws {
    var items: [NameKey: [ShoppingItem]] = [:]
    var categories: [ItemCategory] = []
    try repository.forEveryItem(in: list.id, order: .added) { item in
      try stopIfInterrupted()
      if items[item.category.id] == nil { categories.append(item.category) }
      items[item.category.id, default: []].append(item)
    }
    for category in categories.sorted(by: { order.isOrdered($0, $1) }) {
      for item in items[category.id] ?? [] {
        try stopIfInterrupted()
        try body(item)
        work.count += 1
      }
    }
  }

  /// The categories of its items that a new store does not have.
  func ownCategories() throws -> CategoriesOfList {
    try CategoriesOfList(list, repository, stopIfInterrupted: stopIfInterrupted)
  }

  /// Passes on the lines of a script that creates it, with its categories, without line breaks.
  package func forEachLine(_ body: (String) throws -> Void) throws {
    for sentence in try ownCategories().sentences { try body(sentence) }
    // Another store may lack the shops, and the script does not define them.
    try ListScript(list, repository, counting: work, keepsShops: false).forEachLine { line in
      try stopIfInterrupted()
      try body(line)
    }
  }
}
