public import Foundation

/// One thing to buy.
public struct ShoppingItem: Hashable, Sendable, Codable, Identifiable {
  /// The item's identifier; it never changes, whatever the item is renamed to.
  public let id: UUID
  /// The name in the spelling that was given first, without blanks around it.
  public var name: String { didSet { name = name.withoutOuterBlanks } }
  /// How much to buy.
  public var quantity: Quantity
  /// Whether it is in the cart already.
  public var isCompleted: Bool
  /// What else to know, without blanks around it; empty when there is nothing.
  public var notes: String { didSet { notes = notes.withoutOuterBlanks } }
  /// Where in the shop it is found.
  public var category: ItemCategory
  /// When the item was added.
  public let createdAt: Date
  /// When the item was last changed.
  public var updatedAt: Date

  /// Makes an item; nothing is checked until `validate()`.
  public init(
    id: UUID,
    name: String,
    quantity: Quantity = .one,
    isCompleted: Bool = false,
    notes: String = "",
    category: ItemCategory = .other,
    createdAt: Date,
    updatedAt: Date? = nil
  ) {
    self.id = id
    self.name = name.withoutOuterBlanks
    self.quantity = quantity
    self.isCompleted = isCompleted
    self.notes = notes.withoutOuterBlanks
    self.category = category
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }

  /// The folded name; with the family of the unit it says which item this is.
  public var key: NameKey { NameKey(name) }

  /// The most bytes of UTF-8 a name may have.
  public static let maximumNameLength = 1_000
  /// The most bytes of UTF-8 a note may have.
  public static let maximumNoteLength = 100_000
}

extension ShoppingItem {
  /// The item in one phrase: `6x Bananas`, `2 l Milk`, `Milk`.
  public var displayName: String { quantity.displayText(of: name) }

  /// Turns completed into pending and back; `updatedAt` is the caller's to move.
  public mutating func toggle() { isCompleted.toggle() }

  /// Sets the quantity; one that isn't above zero is ignored. `updatedAt` is
  /// the caller's to move.
  public mutating func updateQuantity(_ quantity: Quantity) {
    if quantity.amount > 0 { self.quantity = quantity }
  }

  /// Whether `validate()` would pass.
  public var isValid: Bool {
    do throws(ValidationError) {
      try validate()
      return true
    } catch {
      return false
    }
  }

  /// Checks what the store will hold. - Throws: `ValidationError`.
  public func validate() throws(ValidationError) {
    guard name.utf8.count <= Self.maximumNameLength else { throw .nameTooLong }
    guard !key.isEmpty else { throw .emptyName }
    guard notes.utf8.count <= Self.maximumNoteLength else { throw .noteTooLong }
    guard quantity.amount > 0 else { throw .invalidQuantity }
  }
}
