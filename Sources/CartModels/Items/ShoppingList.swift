public import Foundation

/// A titled list with all its items in hand.
public struct ShoppingList: Hashable, Sendable, Codable, Identifiable {
  /// The list's identifier.
  public let id: UUID
  /// The title as given, without blanks around it.
  public var title: String { didSet { title = title.withoutOuterBlanks } }
  /// The items in the order they were added.
  public private(set) var items: [ShoppingItem]
  /// When the list was made.
  public let createdAt: Date
  /// When the list or one of its items last changed.
  public private(set) var updatedAt: Date

  /// Makes a list; nothing is checked until `validate()`.
  public init(
    id: UUID, title: String, items: [ShoppingItem] = [], createdAt: Date, updatedAt: Date? = nil
  ) {
    self.id = id
    self.title = title.withoutOuterBlanks
    self.items = items
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }

  /// What is in the cart.
  public var completedItems: [ShoppingItem] { items.filter(\.isCompleted) }
  /// What is still to buy.
  public var pendingItems: [ShoppingItem] { items.filter { !$0.isCompleted } }

  /// The share of items completed, from 0 to 100; 0 for an empty list.
  public var completionPercentage: Double {
    items.isEmpty ? 0 : 100 * Double(completedItems.count) / Double(items.count)
  }

  /// The items under their categories, in shop order.
  public var itemsByCategory: [(category: ItemCategory, items: [ShoppingItem])] {
    Dictionary(grouping: items, by: \.category.id)
      .values.map { (category: $0[0].category, items: $0) }
      .sorted { ($0.category.order, $0.category.name) < ($1.category.order, $1.category.name) }
  }
}

extension ShoppingList {
  /// Puts an item at the end.
  public mutating func addItem(_ item: ShoppingItem, at date: Date) {
    items.append(item)
    updatedAt = date
  }

  /// Takes the item with this identifier off; an unknown one changes nothing.
  public mutating func removeItem(withId id: UUID, at date: Date) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items.remove(at: index)
    updatedAt = date
  }

  /// Replaces the item with the same identifier; an unknown one changes nothing.
  public mutating func updateItem(_ item: ShoppingItem, at date: Date) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    items[index] = item
    updatedAt = date
  }

  /// Takes the completed items off; where there are none, nothing changes.
  public mutating func clearCompleted(at date: Date) {
    guard items.contains(where: \.isCompleted) else { return }
    items.removeAll(where: \.isCompleted)
    updatedAt = date
  }

  /// Checks the title and every item. - Throws: `ValidationError`.
  public func validate() throws(ValidationError) {
    guard title.utf8.count <= ShoppingItem.maximumNameLength else { throw .titleTooLong }
    guard !NameKey(title).isEmpty else { throw .emptyTitle }
    for item in items { try item.validate() }
  }
}
