public import Foundation

/// An item of a shopping list.
///
///     var milk = ShoppingItem(name: "Milk", quantity: 2, category: .dairy)
///     milk.displayName     // 2x Milk
///     milk.toggle()        // it is in the cart
public struct ShoppingItem: Hashable, Sendable, Identifiable {
  /// The item's identifier, which never changes, even if the item is renamed.
  public let id: UUID
  /// The name in its original spelling, without blanks around it.
  public var name: String { didSet { name = name.withoutOuterBlanks } }
  /// The quantity to buy.
  public var quantity: Quantity
  /// The category, under which lists show the item.
  public var category: ItemCategory
  /// The note, without blanks around it; empty if there is none.
  public var notes: String { didSet { notes = notes.withoutOuterBlanks } }
  /// Whether the item is in the cart already.
  public var isCompleted: Bool
  /// The optional fields, each with a single value.
  package var fields: ItemFields
  /// When the item was added.
  public let createdAt: Date
  /// When the item was last changed.
  public var updatedAt: Date

  /// Creates an item, by default with a new identifier and the current date.
  ///
  /// The initializer checks nothing; call `validate()` for that.
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

  /// Creates an item with a number of pieces.
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

  /// Creates an item with all its fields.
  package init(
    id: UUID, name: String, quantity: Quantity, category: ItemCategory, notes: String,
    isCompleted: Bool, fields: ItemFields, createdAt: Date, updatedAt: Date? = nil
  ) {
    self.id = id
    self.name = name.withoutOuterBlanks
    self.quantity = quantity
    self.category = category
    self.notes = notes.withoutOuterBlanks
    self.isCompleted = isCompleted
    self.fields = fields
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }

  /// The folded name, which identifies an item together with the family of its unit.
  public var key: NameKey { NameKey(name) }

  /// The maximum length of a name in UTF-8 bytes.
  public static let maximumNameLength = 1_000
  /// The maximum length of a note in UTF-8 bytes.
  public static let maximumNoteLength = 100_000
}

extension ShoppingItem {
  /// The day by which the item is due, if any.
  public var dueDate: CalendarDate? {
    get { fields.due }
    set { fields.due = newValue }
  }

  /// A copy with another identifier or other dates. A copy with a new identifier has no position.
  package func with(id: UUID? = nil, createdAt: Date, updatedAt: Date? = nil) -> ShoppingItem {
    var fields = fields
    if id != nil { fields.sortKey = nil }
    return ShoppingItem(
      id: id ?? self.id, name: name, quantity: quantity, category: category, notes: notes,
      isCompleted: isCompleted, fields: fields, createdAt: createdAt, updatedAt: updatedAt)
  }

  /// The item in one phrase: `6x Bananas`, `2 l Milk`, `Milk`.
  public var displayName: String { quantity.displayText(of: name) }

  /// Toggles between completed and pending; the date is now by default.
  public mutating func toggle(at date: Date? = nil) {
    isCompleted.toggle()
    updatedAt = date ?? updatedAt.now
  }

  /// Sets the category; the date is now by default.
  public mutating func setCategory(_ category: ItemCategory, at date: Date? = nil) {
    self.category = category
    updatedAt = date ?? updatedAt.now
  }

  /// Sets the quantity if it is above zero; the date is now by default.
  public mutating func updateQuantity(_ quantity: Quantity, at date: Date? = nil) {
    guard quantity.amount > 0 else { return }
    self.quantity = quantity
    updatedAt = date ?? updatedAt.now
  }

  /// Sets the quantity to a number of pieces if it is above zero.
  public mutating func updateQuantity(_ quantity: Int, at date: Date? = nil) {
    updateQuantity(Quantity(quantity), at: date)
  }

  /// Whether `validate()` would pass.
  public var isValid: Bool { problem == nil }

  /// Throws an error if a store would reject the item.
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
  /// The current date for a change after this date. It is always later, even if the clock goes
  /// back.
  var now: Date { max(Date(), addingTimeInterval(0.000_001)) }
}
