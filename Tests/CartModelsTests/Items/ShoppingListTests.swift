import CartModels
import Testing

@Suite struct ShoppingListTests {
  private func list(_ items: [ShoppingItem] = []) -> ShoppingList {
    ShoppingList(id: identifier(200), title: "Weekly", items: items, createdAt: moment())
  }

  private let milk = item("Milk", category: .dairy, id: 1)
  private let bread = item("Bread", completed: true, category: .pantry, id: 2)
  private let bananas = item("Bananas", category: .produce, id: 3)

  @Test func completedAndPendingItems() {
    let list = list([milk, bread, bananas])
    #expect(list.completedItems == [bread])
    #expect(list.pendingItems == [milk, bananas])
  }

  @Test func percentage() {
    #expect(list().fractionCompleted == 0)
    #expect(list([milk]).fractionCompleted == 0)
    #expect(list([bread]).fractionCompleted == 1)
    #expect(list([milk, bread]).fractionCompleted == 0.5)
    #expect(list([milk, bread, bananas, milk]).fractionCompleted == 0.25)
  }

  @Test func itemsByCategoryFollowTheShop() {
    let cheese = item("Cheese", category: .dairy, id: 4)
    let groups = list([bread, milk, bananas, cheese]).itemsByCategory
    #expect(groups.map(\.category) == [.produce, .dairy, .pantry])
    #expect(groups.map(\.items) == [[bananas], [milk, cheese], [bread]])
    #expect(list().itemsByCategory.isEmpty)
  }

  @Test func oneCategoryInTwoSpellingsIsOneGroup() {
    let chips = item(
      "Chips", category: ItemCategory(name: "Snacks", emoji: "", sortOrder: 9), id: 4)
    let nuts = item("Nuts", category: ItemCategory(name: "SNACKS", emoji: "🍿", sortOrder: 9), id: 5)
    let groups = list([chips, nuts]).itemsByCategory
    #expect(groups.map(\.category.name) == ["Snacks"])
    #expect(groups.map(\.items) == [[chips, nuts]])
  }

  @Test func categoriesThatShareAPlaceComeByName() {
    let items = ["Zoo", "Art", "Pet"].map { name in
      item(name, category: ItemCategory(name: name, emoji: "", sortOrder: 9))
    }
    #expect(list(items).itemsByCategory.map(\.category.name) == ["Art", "Pet", "Zoo"])
  }

  @Test func addingPutsAnItemAtTheEnd() {
    var list = list([milk])
    list.add(bread, at: moment(5))
    #expect(list.items == [milk, bread])
    #expect(list.updatedAt == moment(5))
    #expect(list.createdAt == moment())
  }

  @Test func removingTakesOneItemOff() {
    var list = list([milk, bread])
    list.remove(id: milk.id, at: moment(5))
    #expect(list.items == [bread])
    #expect(list.updatedAt == moment(5))
  }

  @Test func updatingReplacesTheItem() {
    var list = list([milk, bread])
    var changed = milk
    changed.toggle()
    list.update(changed, at: moment(5))
    #expect(list.items == [changed, bread])
    #expect(list.updatedAt == moment(5))
  }

  @Test func clearingTakesTheCompletedOff() {
    var list = list([milk, bread, bananas])
    list.clearCompleted(at: moment(5))
    #expect(list.items == [milk, bananas])
    #expect(list.updatedAt == moment(5))
  }

  @Test func whatChangesNothingMovesNoDate() {
    var list = list([milk])
    let before = list
    list.remove(id: bread.id, at: moment(5))
    list.update(bread, at: moment(5))
    list.clearCompleted(at: moment(5))
    #expect(list == before)
  }

  @Test func validating() throws {
    try list([milk]).validate()
    for title in ["", "  ", "\u{200B}"] {
      let untitled = ShoppingList(id: identifier(1), title: title, createdAt: moment())
      #expect(throws: ValidationError.emptyTitle) { try untitled.validate() }
    }
    #expect(throws: ValidationError.emptyName) { try list([milk, item("")]).validate() }
    let long = String(repeating: "a", count: 1001)
    let endless = ShoppingList(id: identifier(1), title: long, createdAt: moment())
    #expect(throws: ValidationError.titleTooLong) { try endless.validate() }
    #expect("\(ValidationError.emptyTitle)" == "List title cannot be empty")
    #expect("\(ValidationError.titleTooLong)" == "List title cannot be longer than 1000 bytes")
  }

  @Test func summary() throws {
    let summary = list([milk, bread, bananas]).summary
    #expect(summary.id == identifier(200))
    #expect(summary.title == "Weekly")
    #expect(summary.itemCount == 3)
    #expect(summary.completedCount == 1)
    #expect(summary.pendingCount == 2)
    #expect(summary.key == NameKey("weekly"))
  }

  @Test(arguments: [(0, 1), (Int.min, 1), (-1, .max), (0, .min), (.max, -1)])
  func aDamagedSummaryStillHasANumberPending(_ items: Int, _ completed: Int) {
    var summary = list().summary
    (summary.itemCount, summary.completedCount) = (items, completed)
    #expect(summary.pendingCount >= 0)
  }

  @Test func aListComesBackFromJSON() throws {
    let original = list([milk, bread, bananas])
    #expect(try throughJSON(original) == original)
  }
}
