import CartModels
import CartStore
import CartTesting
import Foundation
import Testing

/// The calls that the first documents of the project use.
@Suite struct SpellingTests {
  @Test func anItemIsMadeWithItsLabelsInAnyUsualOrder() {
    let rice = ShoppingItem(
      name: "Rice", quantity: 2, isCompleted: true, notes: "Basmati preferred", category: .pantry)
    #expect(rice.quantity == 2)
    #expect(rice.isCompleted)
    #expect(rice.notes == "Basmati preferred")
    #expect(rice.category == .pantry)
    #expect(ShoppingItem(name: "Rice", notes: "x", category: .pantry).category == .pantry)
    let count = 3
    #expect(ShoppingItem(name: "Rice", quantity: count, notes: "", category: .pantry).quantity == 3)
    #expect(
      ShoppingItem(name: "Rice", quantity: 3, isCompleted: true, category: .pantry).isCompleted)
    #expect(ShoppingItem(name: "Rice", isCompleted: true).isCompleted)
    #expect(ShoppingItem(name: "Rice", quantity: 2, category: .pantry).quantity == 2)
  }

  @Test func anItemIsEditedInPlace() {
    var list = ShoppingList(title: "Party", items: SampleData.lists[1].items)
    let before = list.updatedAt
    list.items[0].toggle()
    #expect(list.completedItems.map(\.name) == ["Chips"])
    #expect(list.updatedAt > before)
    list.items[0].quantity += 1
    #expect(list.items[0].quantity == 4)
    list.items[0].quantity -= 2
    #expect(list.items[0].quantity == 2)
    list.items[0].setCategory(.produce)
    #expect(list.itemsByCategory[.produce]?.map(\.name) == ["Chips"])
    #expect(list.itemsByCategory[.dairy] == nil)
    #expect(list.itemsByCategory[.dairy, default: []].isEmpty)
    #expect(list.itemsByCategory.keys == [.produce, .household, .other])
    list.items[0].updateQuantity(5)
    list.items = Array(list.items.reversed())
    #expect(list.items.last?.displayName == "5x Chips")
    list.remove(list.items[0])
    #expect(list.items.count == 2)
  }

  @Test func itemsAreMovedAndRemovedByTheirPlaces() {
    var list = ShoppingList(
      title: "Letters", items: ["a", "b", "c", "d"].map { ShoppingItem(name: $0) })
    func order() -> String { list.items.map(\.name).joined() }
    let before = list.updatedAt
    list.move(fromOffsets: IndexSet(integer: 3), toOffset: 0)
    #expect(order() == "dabc")
    #expect(list.updatedAt > before)
    list.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(order() == "acdb")
    list.remove(atOffsets: [1, 3])
    #expect(order() == "ad")
    let kept = list
    list.move(fromOffsets: [0], toOffset: 1)
    list.move(fromOffsets: [7], toOffset: -1)
    list.remove(atOffsets: [7])
    list.remove(atOffsets: [])
    #expect(list == kept)
  }

  @Test func aCategoryIsItsName() {
    let own = ItemCategory(name: "Pets", emoji: "🐶", sortOrder: 12)
    #expect(ItemCategory(name: "dairy", emoji: "🧀", sortOrder: 40) == .dairy)
    #expect(Set([ItemCategory.dairy, ItemCategory(name: "DAIRY")]).count == 1)
    #expect(own != .dairy)
    func isCold(_ category: ItemCategory) -> Bool {
      switch category {
      case .dairy, .frozen: true
      default: false
      }
    }
    #expect(isCold(ItemCategory(name: "Frozen", sortOrder: 3)))
    #expect(!isCold(own))
    func name<Value: RawRepresentable<String>>(_ value: Value) -> String { value.rawValue }
    #expect(name(ItemCategory.dairy) == "Dairy")
  }

  @Test func theSamplesAreThoseOfTheDocuments() {
    #expect(SampleData.sampleItems.count == 7)
    #expect(SampleData.sampleItems.first?.displayName == "6x Bananas")
    #expect(SampleData.sampleLists.map(\.title) == SampleData.lists.map(\.title))
    #expect(SampleData.sampleLists[0].items == Array(SampleData.sampleItems.prefix(5)))
  }

  @Test func listsAreFetched() async throws {
    let preview = VolatileDataSource.preview
    let lists = TwoLevelDataSource(volatile: preview, persistence: nil)
    #expect(try await lists.fetchAll().map(\.title) == SampleData.lists.map(\.title))
    #expect(try await lists.fetchPending().count == 3)
    #expect(try await lists.fetchRecent(limit: 1).map(\.title) == ["Weekly Groceries"])
    let list = try #require(try await lists.fetchRecent().last)
    #expect(try await lists.fetch(id: list.id) == list)
    try await lists.delete(list)
    #expect(try await lists.fetchAll().count == 2)
  }

  @Test func samplesAreLoadedOnce() async throws {
    let store = try ListStore()
    #expect(try store.loadSampleDataIfNeeded() as Bool)
    let source = ListDataSource(store)
    #expect(try await !source.loadSampleDataIfNeeded())
    #expect(try await source.all().map(\.title) == SampleData.lists.map(\.title))
  }
}
