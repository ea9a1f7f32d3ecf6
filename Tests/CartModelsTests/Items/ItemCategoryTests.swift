import CartModels
import Testing

@Suite struct ItemCategoryTests {
  struct BuiltIn: CustomTestStringConvertible, Sendable {
    let category: ItemCategory
    let (short, name, emoji, order): (String, String, String, Int)
    var testDescription: String { short }

    init(_ category: ItemCategory, _ short: String, _ name: String, _ emoji: String, _ order: Int) {
      self.category = category
      (self.short, self.name, self.emoji, self.order) = (short, name, emoji, order)
    }
  }

  @Test(arguments: [
    BuiltIn(.produce, "produce", "Produce", "🥬", 1),
    BuiltIn(.dairy, "dairy", "Dairy", "🥛", 2),
    BuiltIn(.meat, "meat", "Meat & Seafood", "🥩", 3),
    BuiltIn(.frozen, "frozen", "Frozen", "🧊", 4),
    BuiltIn(.pantry, "pantry", "Pantry", "🥫", 5),
    BuiltIn(.household, "household", "Household", "🧽", 6),
    BuiltIn(.personal, "personal", "Personal Care", "🧴", 7),
    BuiltIn(.other, "other", "Other", "📦", 8),
  ])
  func builtInCategories(_ expected: BuiltIn) {
    #expect(expected.category.name == expected.name)
    #expect(expected.category.emoji == expected.emoji)
    #expect(expected.category.sortOrder == expected.order)
    #expect(ItemCategory.builtIn[expected.order - 1] == expected.category)
    #expect(ItemCategory.shortNames[expected.order - 1].name == expected.short)
    #expect(ItemCategory.shortNames[expected.order - 1].category == expected.category)
    for word in [expected.short, expected.name, expected.name.uppercased()] {
      #expect(ItemCategory.builtIn(for: NameKey(word)) == expected.category)
    }
  }

  @Test func thereAreEight() {
    #expect(ItemCategory.builtIn.count == 8)
    #expect(ItemCategory.shortNames.count == 8)
    #expect(Set(ItemCategory.builtIn.map(\.id)).count == 8)
  }

  @Test(arguments: [
    ("Fruit", ItemCategory.produce), ("Veggies", .produce), ("fruit and veg", .produce),
    ("Seafood", .meat), ("Meat and Seafood", .meat), ("freezer", .frozen),
    ("Cleaning", .household), ("toiletries", .personal), ("misc", .other),
  ])
  func otherWordsPeopleUse(_ word: String, _ category: ItemCategory) {
    #expect(ItemCategory.builtIn(for: NameKey(word)) == category)
  }

  @Test(arguments: ["", "diary", "snacks", "produc", "meat &", "water", "brine", "oil", "syrup"])
  func otherWordsMeanNone(_ word: String) {
    #expect(ItemCategory.builtIn(for: NameKey(word)) == nil)
  }

  @Test func spellingsLeadToBuiltInCategories() {
    for category in ItemCategory.spellings.values {
      #expect(ItemCategory.builtIn.contains(category))
    }
  }

  @Test func aCategoryOfTheUsersOwn() throws {
    let snacks = ItemCategory(name: "Snacks", emoji: "", sortOrder: 9)
    let renamed = ItemCategory(name: "SNACKS", emoji: "🍿", sortOrder: 9)
    #expect(snacks.id == renamed.id)
    #expect(snacks == renamed)
    #expect(!snacks.isIdentical(to: renamed))
    #expect(try throughJSON(snacks) == snacks)
    #expect(try throughJSON(renamed) == renamed)
  }
}
