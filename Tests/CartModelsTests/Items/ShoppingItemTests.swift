import CartModels
import Testing

@Suite struct ShoppingItemTests {
  struct Display: CustomTestStringConvertible, Sendable {
    let quantity: Quantity
    let (name, text): (String, String)
    var testDescription: String { text }

    init(_ quantity: Quantity, _ name: String, _ text: String) {
      (self.quantity, self.name, self.text) = (quantity, name, text)
    }
  }

  @Test(arguments: [
    Display(.one, "Milk", "Milk"),
    Display(Quantity(6), "Bananas", "6x Bananas"),
    Display(Quantity(2, .liter), "Milk", "2 l Milk"),
    Display(Quantity(1, .liter), "Milk", "1 l Milk"),
    Display(Quantity(1, .pcs), "Milk", "1 pcs Milk"),
    Display(Quantity(2, .tin), "Chickpeas", "2 tins Chickpeas"),
    Display(.one, "7 Up", "1x 7 Up"),
    Display(.one, "2% Milk", "1x 2% Milk"),
    Display(.one, "½ & ½", "1x ½ & ½"),
    Display(.one, "٣ Gum", "1x ٣ Gum"),
    Display(.one, "一番搾り", "一番搾り"),
    Display(.one, "Omega 3", "Omega 3"),
    Display(.one, "", ""),
  ])
  func displayName(_ display: Display) {
    #expect(item(display.name, display.quantity).displayName == display.text)
  }

  @Test func anItemIsPendingAndOneUntilToldOtherwise() {
    let milk = ShoppingItem(id: identifier(1), name: "Milk", createdAt: moment())
    #expect(milk.quantity == .one)
    #expect(!milk.isCompleted)
    #expect(milk.notes.isEmpty)
    #expect(milk.category == .other)
    #expect(milk.updatedAt == milk.createdAt)
    #expect(milk.key == NameKey("milk"))
  }

  @Test func togglingTwiceChangesNothing() {
    var milk = item()
    milk.toggle(at: moment(5))
    #expect(milk.isCompleted)
    #expect(milk.updatedAt == moment(5))
    milk.toggle(at: moment())
    #expect(milk == item())
  }

  @Test func updatingTheQuantity() {
    var milk = item()
    milk.updateQuantity(Quantity(3, .liter))
    #expect(milk.quantity == Quantity(3, .liter))
  }

  @Test(arguments: [0, -1, Int64.min])
  func aQuantityThatIsNotAboveZeroIsIgnored(_ amount: Int64) {
    var milk = item("Milk", Quantity(3))
    milk.updateQuantity(Quantity(Rational(amount)))
    #expect(milk.quantity == Quantity(3))
  }

  struct Invalid: CustomTestStringConvertible, Sendable {
    let item: ShoppingItem
    let error: ValidationError
    let text: String
    let testDescription: String

    init(_ id: String, _ item: ShoppingItem, _ error: ValidationError, _ text: String) {
      (testDescription, self.item, self.error, self.text) = (id, item, error, text)
    }
  }

  @Test(arguments: [
    Invalid("empty", item(""), .emptyName, "Item name cannot be empty"),
    Invalid("blank", item(" \t\n"), .emptyName, "Item name cannot be empty"),
    Invalid("invisible", item("\u{200B}\u{FEFF}"), .emptyName, "Item name cannot be empty"),
    Invalid("control", item("\u{1B}\u{0}"), .emptyName, "Item name cannot be empty"),
    Invalid(
      "long name", item(String(repeating: "é", count: 501)), .nameTooLong,
      "Item name cannot be longer than 1000 bytes"),
    Invalid(
      "huge name", item(String(repeating: "\u{301}", count: 1_000_000)), .nameTooLong,
      "Item name cannot be longer than 1000 bytes"),
    Invalid(
      "long note", item(notes: String(repeating: "a", count: 100_001)), .noteTooLong,
      "Note cannot be longer than 100000 bytes"),
    Invalid(
      "zero", item("Milk", Quantity(0)), .invalidQuantity, "Quantity must be greater than 0"),
    Invalid(
      "negative", item("Milk", Quantity(Rational(.min), .gram)), .invalidQuantity,
      "Quantity must be greater than 0"),
  ])
  func whatTheStoreWillNotHold(_ invalid: Invalid) {
    #expect(throws: invalid.error) { try invalid.item.validate() }
    #expect(!invalid.item.isValid)
    #expect(String(describing: invalid.error) == invalid.text)
  }

  @Test(arguments: [
    "Milk", "x", "牛奶", "\u{301}", "🍎", String(repeating: "é", count: 500), "M&M's", "2%",
  ])
  func whatItWillHold(_ name: String) throws {
    try item(name).validate()
    #expect(item(name).isValid)
  }

  @Test func anItemComesBackFromJSON() throws {
    let original = item(
      "Crème \u{1B} \"Fraîche\"", Quantity(try ratio(1, 3), .fluidOunce), completed: true,
      notes: "a; b\n", category: ItemCategory(name: "Snacks", emoji: "🍿", sortOrder: 9))
    #expect(try throughJSON(original) == original)
  }
}
