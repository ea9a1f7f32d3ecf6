import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

/// Items in the order of a shop's categories.
@Suite struct CategoryOrderTests {
  @Test func itemsComeInTheOrderOfTheCategories() throws {
    let store = try SQLiteStore(.memory)
    let list = ListSummary(id: UUID(), title: "Party", createdAt: .now)
    let categories: [ItemCategory] = [.dairy, .produce, .other, .dairy, .frozen, .produce]
    let names = try store.write(at: .now) { repository in
      try repository.apply(.list(.added(list)))
      for (number, category) in categories.enumerated() {
        let item = ShoppingItem(
          name: "Item \(number)", category: category, isCompleted: number == 3)
        try repository.apply(.item(.added(item), list: list.id))
      }
      let order = ItemOrder.categories([.frozen, .dairy, .frozen, ItemCategory(name: "Gone")])
      return try ItemStatus.all3.map { status in
        var names: [String] = []
        try repository.forEachItem(in: list.id, status: status, order: order) { item in
          names.append(String(item.name.suffix(1)))
          return true
        }
        return names.joined()
      }
    }
    #expect(names == ["401523", "40152", "3"])
  }

  /// The place of an item's category is found with an index, not by a scan of the categories.
  @Test func placesAreLookedUp() throws {
    let store = try SQLiteStore(.memory)
    for query in [Query.itemsByCategories, .itemsOfStatusByCategories] {
      let plan = try store.database { database in
        let steps = try PreparedStatement("EXPLAIN QUERY PLAN " + query.sql, in: database)
        return try steps.all { $0.text(3) }
      }
      #expect(plan.contains { $0.hasPrefix("SEARCH item USING PRIMARY KEY (list_id=?)") })
      #expect(plan.contains { $0.hasPrefix("SEARCH place USING AUTOMATIC") }, "\(plan)")
    }
  }
}

extension ItemStatus {
  fileprivate static let all3: [ItemStatus] = [.all, .pending, .completed]
}
