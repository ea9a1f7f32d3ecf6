package import CartModels
package import CartStore

/// The contents of a store except its journal: lists, last changed first, their items in the order
/// of addition, categories with their words and habits, shops, templates, schedules and purchases,
/// including identifiers and dates.
package struct StoreState: Equatable, Sendable {
  /// The lists.
  package private(set) var lists: [ListSummary] = []
  /// The items of each list.
  package private(set) var items: [[ShoppingItem]] = []
  /// The templates, by name.
  package private(set) var templates: [ListTemplate] = []
  /// The schedules, by name.
  package private(set) var schedules: [Schedule] = []
  /// The purchases, the latest first.
  package private(set) var purchases: [Purchase] = []
  /// The categories in shop order.
  package private(set) var categories: [ItemCategory] = []
  /// The words of categories.
  package private(set) var categoryWords: [CategoryWord] = []
  /// The learned categories, the latest first.
  package private(set) var habits: [CategoryHabit] = []
  /// The shops, by name.
  package private(set) var shops: [Shop] = []

  /// Reads a store.
  package init(of store: any ShoppingListStore) throws {
    try store.read { repository in
      for list in try repository.lists(limit: nil) {
        lists.append(list)
        items.append(try repository.items(in: list.id))
      }
      templates = try repository.templates()
      schedules = try repository.schedules()
      try repository.forEachPurchase(containing: nil) { purchase in
        purchases.append(purchase)
        return true
      }
      categories = try repository.categories()
      categoryWords = try repository.categoryWords()
      habits = try repository.learned(limit: nil)
      shops = try repository.shops()
    }
  }

  /// The state without some of the purchases.
  package mutating func removePurchases(where isMeant: (Purchase) -> Bool) {
    purchases.removeAll(where: isMeant)
  }

  /// Checks invariants of every store, whatever was run on it.
  ///
  /// - Throws: a `Finding`.
  package func check() throws(Finding) {
    try expect(Set(lists.map(\.key)).count == lists.count, "two lists share a title")
    for (list, items) in zip(lists, items) {
      let completed = items.filter(\.isCompleted).count
      try expect(
        list.itemCount == items.count && list.completedCount == completed,
        "\(list.title) says \(list.completedCount)/\(list.itemCount) and has "
          + "\(completed)/\(items.count)")
      try check(items)
    }
  }

  private func check(_ items: [ShoppingItem]) throws(Finding) {
    var identities: Set<[String]> = []
    for item in items {
      try expect(item.isValid, "`\(item.displayName)` isn't valid")
      try expect(
        identities.insert([item.key.text, item.quantity.family.name]).inserted,
        "`\(item.displayName)` is there twice")
    }
  }
}
