import CartInterchange
import CartModels
import Foundation
import Testing

@Suite struct FormatTests {
  private let party = ShoppingList(
    title: "Party",
    items: [
      ShoppingItem(name: "Chips", quantity: 3, category: .pantry),
      ShoppingItem(name: "Soda", quantity: Quantity(2, .liter), notes: "cold", category: .other),
      ShoppingItem(
        name: "Chew", category: ItemCategory(name: "Pets", emoji: "🐶"), isCompleted: true),
    ])

  @Test(arguments: ListFormat.allCases.filter(\.isRead))
  func aListComesBack(_ format: ListFormat) throws {
    let lists = try format.lists(in: try format.data(of: party), title: "Party")
    #expect(lists.map(\.title) == ["Party"])
    let items = try #require(lists.first).items
    #expect(items.map(\.displayName) == ["3x Chips", "2 l Soda", "Chew"])
    guard format != .text else { return }
    #expect(items.map(\.isCompleted) == [false, false, true])
    #expect(items.map(\.notes) == ["", "cold", ""])
    #expect(items.map(\.category.name) == ["Pantry", "Other", "Pets"])
  }

  @Test func itemsWithoutACategoryAreWhereTheCatalogueHasThem() throws {
    let lists = try ListFormat.text.lists(in: Data("2 l Milk\n6 Bananas\nZorb\n".utf8))
    #expect(lists.map(\.title) == ["Shopping"])
    #expect(lists.first?.items.map(\.category) == [.dairy, .produce, .other])
  }

  @Test func whatIsNotOfTheFormatIsSaid() throws {
    #expect(throws: FormatMistake.self) { try ListFormat.json.lists(in: Data("{".utf8)) }
    #expect(throws: FormatMistake.self) { try ListFormat.csv.lists(in: Data([0xFF, 0x41, 0x80])) }
    let error = #expect(throws: FormatMistake.self) { try ListFormat.html.lists(in: Data()) }
    #expect(error?.errorDescription == "Line 1: HTML pages can only be exported")
    #expect(
      String(decoding: try ListFormat.html.data(of: party), as: UTF8.self).contains("Chips"))
  }
}
