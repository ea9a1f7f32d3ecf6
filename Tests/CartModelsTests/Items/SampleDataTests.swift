import CartModels
import Testing

@Suite struct SampleDataTests {
  private let lists = SampleData.lists(ids: CountingIdentifiers(), at: moment())

  @Test func thereAreThreeLists() {
    #expect(lists.map(\.title) == ["Weekly Groceries", "Party Supplies", "Quick Run"])
  }

  @Test(arguments: [
    (
      0,
      ["Milk", "6x Bananas", "2x Chicken Breast", "Rice", "Ice Cream", "Dish Soap", "Toothpaste"]
    ),
    (1, ["3x Chips", "6x Soda", "Napkins"]),
    (2, ["Bread", "12x Eggs"]),
  ])
  func theirItems(_ index: Int, _ names: [String]) {
    #expect(lists[index].items.map(\.displayName) == names)
  }

  /// Soda shows that an explicit category takes precedence over the catalogue.
  @Test func theirCategoriesAreTheCataloguesOwnButForSoda() {
    for item in lists.flatMap(\.items) where item.name != "Soda" {
      #expect(item.category == Catalogue.builtIn.match(item.key)?.aisle.category, "\(item.name)")
    }
    #expect(lists[1].items[1].category == .other)
  }

  @Test func everyCategoryIsThere() {
    let categories = Set(lists.flatMap(\.items).map(\.category))
    #expect(categories == Set(ItemCategory.builtIn))
  }

  @Test func onlyRiceHasANote() {
    let noted = lists.flatMap(\.items).filter { !$0.notes.isEmpty }
    #expect(noted.map(\.name) == ["Rice"])
    #expect(noted.map(\.notes) == ["Basmati preferred"])
  }

  @Test func theyAreValidAndNew() throws {
    for list in lists {
      try list.validate()
      #expect(list.fractionCompleted == 0)
      #expect(list.updatedAt == moment())
    }
    let identifiers = lists.map(\.id) + lists.flatMap(\.items).map(\.id)
    #expect(Set(identifiers).count == identifiers.count)
  }
}
