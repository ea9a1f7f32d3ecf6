import CartModels
import Foundation
import Testing

@Suite struct ListTests {
  private let milk = ShoppingItem(name: "Milk", category: .dairy)
  private let bananas = ShoppingItem(name: "Bananas", quantity: 6, category: .produce)

  @Test func aNewListIsEmpty() {
    let list = ShoppingList(title: " Party ")
    #expect(list.title == "Party")
    #expect(list.items.isEmpty)
    #expect(list.fractionCompleted == 0)
    #expect(list.isValid)
    #expect(list.id != ShoppingList(title: "Party").id)
  }

  @Test func itemsComeAndGoAndTheDateMoves() {
    var list = ShoppingList(title: "Party")
    var dates = [list.updatedAt]
    func noteDate() { dates.append(list.updatedAt) }
    list.add(milk)
    noteDate()
    list.add(bananas)
    noteDate()
    #expect(list.items == [milk, bananas])
    var changed = milk
    changed.toggle()
    list.update(changed)
    noteDate()
    #expect(list.items == [changed, bananas])
    #expect(list.completedItems == [changed])
    #expect(list.pendingItems == [bananas])
    list.clearCompleted()
    noteDate()
    #expect(list.items == [bananas])
    list.remove(id: bananas.id)
    noteDate()
    #expect(list.items.isEmpty)
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func whatIsNotThereChangesNothing() {
    var list = ShoppingList(title: "Party", items: [milk])
    let before = list
    list.remove(id: bananas.id)
    list.update(bananas)
    list.clearCompleted()
    #expect(list == before)
  }

  @Test func anItemIsOnAListOnce() {
    var list = ShoppingList(title: "Party", items: [milk, bananas])
    var changed = milk
    changed.updateQuantity(2)
    list.add(changed)
    #expect(list.items == [changed, bananas])
  }

  @Test func halfDoneIsAHalf() {
    var list = ShoppingList(title: "Party", items: [milk, bananas])
    var done = milk
    done.toggle()
    list.update(done)
    #expect(list.fractionCompleted == 0.5)
    var rest = bananas
    rest.toggle()
    list.update(rest)
    #expect(list.fractionCompleted == 1)
  }

  @Test func itemsByCategoryComeInShopOrder() {
    let pets = ItemCategory(name: "Pets", emoji: "🐶")
    let list = ShoppingList(
      title: "Weekly", items: [ShoppingItem(name: "Chew", category: pets), milk, bananas])
    #expect(list.itemsByCategory.map(\.category) == [.produce, .dairy, pets])
    #expect(list.itemsByCategory.map { $0.items.map(\.name) } == [["Bananas"], ["Milk"], ["Chew"]])
  }

  @Test func aListWithoutATitleIsInvalid() {
    let list = ShoppingList(title: " ")
    #expect(!list.isValid)
    #expect(throws: ShoppingList.ValidationError.emptyTitle) { try list.validate() }
    let other = ShoppingList(title: "Party", items: [ShoppingItem(name: "")])
    #expect(throws: ShoppingItem.ValidationError.emptyName) { try other.validate() }
  }

  @Test func thereAreEightCategories() {
    #expect(ItemCategory.allCases.count == 8)
    #expect(
      ItemCategory.allCases.map(\.rawValue) == [
        "Produce", "Dairy", "Meat & Seafood", "Frozen", "Pantry", "Household", "Personal Care",
        "Other",
      ])
    #expect(ItemCategory.allCases.map(\.sortOrder) == Array(1...8))
    #expect(ItemCategory.allCases.allSatisfy { !$0.emoji.isEmpty })
    #expect(ItemCategory(rawValue: "dairy") == .dairy)
    #expect(ItemCategory(rawValue: "Pets") == nil)
  }

  @Test func theSamplesAreWhole() throws {
    let names = SampleData.items.map(\.name)
    #expect(names.contains("Dish Soap"))
    #expect(names.contains("Toothpaste"))
    #expect(SampleData.lists.map(\.title) == ["Weekly Groceries", "Party Supplies", "Quick Run"])
    let soda = SampleData.lists.flatMap(\.items).first { $0.name == "Soda" }
    #expect(soda?.category == .other)
    for list in SampleData.lists { try list.validate() }
  }

  @Test func aListComesBackFromJSON() throws {
    let list = ShoppingList(title: "Party", items: [milk, bananas])
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(ShoppingList.self, from: data) == list)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let again = try decoder.decode(ShoppingList.self, from: encoder.encode(list))
    #expect(again.items.map(\.displayName) == ["Milk", "6x Bananas"])
  }
}
