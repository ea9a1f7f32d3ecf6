import CartModels
import Foundation
import Testing

@Suite struct ItemTests {
  @Test func anItemHasDefaults() {
    let before = Date()
    let item = ShoppingItem(name: "Milk")
    #expect(item.name == "Milk")
    #expect(item.quantity == 1)
    #expect(item.category == .other)
    #expect(item.notes.isEmpty)
    #expect(!item.isCompleted)
    #expect((before...Date()).contains(item.createdAt))
    #expect(item.updatedAt == item.createdAt)
    #expect(item.id != ShoppingItem(name: "Milk").id)
  }

  @Test func anItemIsMadeInOneLine() throws {
    var item = ShoppingItem(name: "Milk", quantity: 2, category: .dairy, notes: "")
    #expect(item.quantity == 2)
    #expect(item.category == .dairy)
    item = ShoppingItem(name: "Milk", quantity: Quantity(2, .liter), category: .dairy)
    #expect(item.displayName == "2 l Milk")
    let count = 3
    item = ShoppingItem(name: "Milk", quantity: count)
    #expect(item.quantity == Quantity(3))
    item = ShoppingItem(name: "Flour", quantity: Quantity(try Rational(1, 2), .cup))
    #expect(item.displayName == "½ cup Flour")
  }

  @Test func namesAndNotesAreTrimmed() {
    var item = ShoppingItem(name: " Oat Milk\n", notes: "\tfresh ")
    #expect(item.name == "Oat Milk")
    #expect(item.notes == "fresh")
    item.name = " Rice "
    item.notes = " Basmati preferred"
    #expect(item.name == "Rice")
    #expect(item.notes == "Basmati preferred")
  }

  @Test(arguments: [("Milk", 2, "2x Milk"), ("Milk", 1, "Milk"), ("7 Up", 1, "1x 7 Up")])
  func displayName(_ name: String, _ quantity: Int, _ text: String) {
    #expect(ShoppingItem(name: name, quantity: quantity).displayName == text)
  }

  @Test func togglingMovesTheDate() {
    var item = ShoppingItem(name: "Milk")
    let first = item.updatedAt
    item.toggle()
    let second = item.updatedAt
    #expect(item.isCompleted)
    #expect(second > first)
    item.toggle()
    #expect(!item.isCompleted)
    #expect(item.updatedAt > second)
    #expect(item.createdAt == first)
  }

  @Test func theQuantityIsUpdatedWhereItIsAboveZero() {
    var item = ShoppingItem(name: "Milk")
    let first = item.updatedAt
    item.updateQuantity(5)
    #expect(item.quantity == 5)
    #expect(item.updatedAt > first)
    let before = item
    item.updateQuantity(0)
    item.updateQuantity(-3)
    item.updateQuantity(Quantity(0, .liter))
    #expect(item == before)
    item.updateQuantity(Quantity(2, .liter))
    #expect(item.displayName == "2 l Milk")
  }

  @Test func whatIsInvalidSaysWhy() throws {
    try ShoppingItem(name: "Milk").validate()
    #expect(ShoppingItem(name: "Milk").isValid)
    let nameless = ShoppingItem(name: "   ")
    #expect(!nameless.isValid)
    #expect(throws: ShoppingItem.ValidationError.emptyName) { try nameless.validate() }
    let none = ShoppingItem(name: "Milk", quantity: 0)
    #expect(!none.isValid)
    #expect(throws: ShoppingItem.ValidationError.invalidQuantity) { try none.validate() }
  }

  @Test func validationErrorsHaveTheirTexts() {
    #expect(
      ShoppingItem.ValidationError.emptyName.errorDescription == "Item name cannot be empty")
    #expect(
      ShoppingItem.ValidationError.invalidQuantity.errorDescription
        == "Quantity must be greater than 0")
    #expect(
      ShoppingList.ValidationError.emptyTitle.errorDescription == "List title cannot be empty")
    let error: any Error = ShoppingItem.ValidationError.emptyName
    #expect(error.localizedDescription == "Item name cannot be empty")
    #expect((error as? any LocalizedError)?.recoverySuggestion == "Give the item a name")
  }

  @Test func anItemComesBackFromJSON() throws {
    var item = ShoppingItem(
      name: "Crème Fraîche", quantity: Quantity(try Rational(1, 3), .cup),
      category: ItemCategory(name: "Snacks", emoji: "🍿", sortOrder: 12), notes: "a \"b\"")
    item.toggle()
    let data = try JSONEncoder().encode(item)
    #expect(try JSONDecoder().decode(ShoppingItem.self, from: data) == item)
  }

  @Test func aDueDateIsADay() throws {
    let day = try #require(CalendarDate(year: 2026, month: 12, day: 24))
    var item = ShoppingItem(name: "Milk", quantity: 2, dueDate: day)
    #expect(item.dueDate == day)
    let data = try JSONEncoder().encode(item)
    #expect(String(decoding: data, as: UTF8.self).contains(#""dueDate":"2026-12-24""#))
    #expect(try JSONDecoder().decode(ShoppingItem.self, from: data) == item)
    item.dueDate = nil
    #expect(try decode(#"{"name":"Milk","due":"2026-12-24"}"#).dueDate == day)
    #expect(try decode(#"{"name":"Milk","due":null}"#).dueDate == nil)
    #expect(throws: DecodingError.self) { try decode(#"{"name":"Milk","due":"soon"}"#) }
  }

  private func decode(_ json: String) throws -> ShoppingItem {
    try JSONDecoder().decode(ShoppingItem.self, from: Data(json.utf8))
  }

  @Test func olderJSONIsStillRead() throws {
    let first = try decode(
      """
      {"id":"00000000-0000-7000-8000-000000000001","name":"Milk",
       "quantity":{"amount":"3/2","unit":"l"},"isCompleted":true,"notes":"fresh",
       "category":{"name":"Dairy","emoji":"🥛","order":2},"createdAt":800000000,
       "updatedAt":800000005}
      """)
    #expect(first.displayName == "1.5 l Milk")
    #expect(first.isCompleted)
    #expect(first.category == .dairy)
    #expect(first.updatedAt == Date(timeIntervalSinceReferenceDate: 800_000_005))
    let bare = try decode(#"{"name":" Milk "}"#)
    #expect(bare.name == "Milk")
    #expect(bare.quantity == 1)
    #expect(bare.category == .other)
    #expect(try decode(#"{"name":"Milk","quantity":6,"category":"Dairy"}"#).category == .dairy)
    #expect(throws: DecodingError.self) { try decode(#"{"quantity":6}"#) }
    #expect(throws: DecodingError.self) { try decode(#"{"name":"Milk","unit":"stone"}"#) }
    #expect(throws: DecodingError.self) { try decode(#"{"name":"Milk","added":"soon"}"#) }
  }
}
