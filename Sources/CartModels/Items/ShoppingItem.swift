public import Foundation

/// One thing to buy.
///
///     var milk = ShoppingItem(name: "Milk", quantity: 2, category: .dairy)
///     milk.displayName     // 2x Milk
///     milk.toggle()        // it is in the cart
public struct ShoppingItem: Hashable, Sendable, Identifiable {
  /// The item's identifier; it never changes, whatever the item is renamed to.
  public let id: UUID
  /// The name in the spelling that was given first, without blanks around it.
  public var name: String { didSet { name = name.withoutOuterBlanks } }
  /// How much to buy.
  public var quantity: Quantity
  /// Where in the shop it is found.
  public var category: ItemCategory
  /// What else to know, without blanks around it; empty when there is nothing.
  public var notes: String { didSet { notes = notes.withoutOuterBlanks } }
  /// Whether it is in the cart already.
  public var isCompleted: Bool
  /// What is said of it as one value each.
  package var fields: ItemFields
  /// When the item was added.
  public let createdAt: Date
  /// When the item was last changed.
  public var updatedAt: Date

  /// Makes an item; nothing is checked until `validate()`.
  ///
  /// It has a new identifier and was made now, unless said otherwise.
  public init(
    id: UUID? = nil,
    name: String,
    quantity: Quantity = .one,
    category: ItemCategory = .other,
    notes: String = "",
    isCompleted: Bool = false,
    dueDate: CalendarDate? = nil,
    createdAt: Date = Date(),
    updatedAt: Date? = nil
  ) {
    self.id = id ?? NewIdentifier.next()
    self.name = name.withoutOuterBlanks
    self.quantity = quantity
    self.category = category
    self.notes = notes.withoutOuterBlanks
    self.isCompleted = isCompleted
    fields = ItemFields(due: dueDate)
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }

  /// Makes an item of so many pieces.
  public init(
    id: UUID? = nil,
    name: String,
    quantity: Int,
    category: ItemCategory = .other,
    notes: String = "",
    isCompleted: Bool = false,
    dueDate: CalendarDate? = nil,
    createdAt: Date = Date(),
    updatedAt: Date? = nil
  ) {
    self.init(
      id: id, name: name, quantity: Quantity(quantity), category: category, notes: notes,
      isCompleted: isCompleted, dueDate: dueDate, createdAt: createdAt, updatedAt: updatedAt)
  }

  /// Makes an item with all that is said of it.
  package init(
    id: UUID, name: String, quantity: Quantity, category: ItemCategory, notes: String,
    isCompleted: Bool, fields: ItemFields, createdAt: Date, updatedAt: Date? = nil
  ) {
    self.init(
      id: id, name: name, quantity: quantity, category: category, notes: notes,
      isCompleted: isCompleted, createdAt: createdAt, updatedAt: updatedAt)
    self.fields = fields
  }

  /// The folded name; with the family of the unit it says which item this is.
  public var key: NameKey { NameKey(name) }

  /// The most bytes of UTF-8 a name may have.
  public static let maximumNameLength = 1_000
  /// The most bytes of UTF-8 a note may have.
  public static let maximumNoteLength = 100_000
}

extension ShoppingItem {
  /// The day it is wanted by, if one was said.
  public var dueDate: CalendarDate? {
    get { fields.due }
    set { fields.due = newValue }
  }

  /// The same under another identifier, made at another date, or changed at one. What is new has no
  /// position.
  package func with(id: UUID? = nil, createdAt: Date, updatedAt: Date? = nil) -> ShoppingItem {
    var fields = fields
    if id != nil { fields.sortKey = nil }
    return ShoppingItem(
      id: id ?? self.id, name: name, quantity: quantity, category: category, notes: notes,
      isCompleted: isCompleted, fields: fields, createdAt: createdAt, updatedAt: updatedAt)
  }

  /// The item in one phrase: `6x Bananas`, `2 l Milk`, `Milk`.
  public var displayName: String { quantity.displayText(of: name) }

  /// Turns completed into pending and back, now unless said otherwise.
  public mutating func toggle(at date: Date? = nil) {
    isCompleted.toggle()
    updatedAt = date ?? updatedAt.now
  }

  /// Puts the item under another category, now unless said otherwise.
  public mutating func setCategory(_ category: ItemCategory, at date: Date? = nil) {
    self.category = category
    updatedAt = date ?? updatedAt.now
  }

  /// Sets the quantity, now unless said otherwise; one that isn't above zero changes nothing.
  public mutating func updateQuantity(_ quantity: Quantity, at date: Date? = nil) {
    guard quantity.amount > 0 else { return }
    self.quantity = quantity
    updatedAt = date ?? updatedAt.now
  }

  /// Sets the quantity to so many pieces; what isn't above zero changes nothing.
  public mutating func updateQuantity(_ quantity: Int, at date: Date? = nil) {
    updateQuantity(Quantity(quantity), at: date)
  }

  /// Whether `validate()` would pass.
  public var isValid: Bool { problem == nil }

  /// Checks what a store will hold.
  public func validate() throws(ValidationError) {
    if let problem { throw problem }
  }

  private var problem: ValidationError? {
    if name.utf8.count > Self.maximumNameLength { return .nameTooLong }
    if key.isEmpty { return .emptyName }
    if notes.utf8.count > Self.maximumNoteLength { return .noteTooLong }
    return quantity.amount > 0 ? nil : .invalidQuantity
  }
}

extension Date {
  /// The present as the date of a change that follows one of this date: however soon it comes,
  /// and whatever the clock says, it is later.
  var now: Date { max(Date(), addingTimeInterval(0.000_001)) }
}
