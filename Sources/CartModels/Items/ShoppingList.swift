public import Foundation

/// A titled list with all its items in hand.
///
///     var party = ShoppingList(title: "Party")
///     party.addItem(ShoppingItem(name: "Chips", quantity: 3))
///     party.completionPercentage  // 0.0
public struct ShoppingList: Hashable, Sendable, Identifiable {
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
  ///
  /// It has a new identifier and was made now, unless said otherwise.
  public init(
    id: UUID? = nil, title: String, items: [ShoppingItem] = [], createdAt: Date = Date(),
    updatedAt: Date? = nil
  ) {
    self.id = id ?? NewIdentifier.next()
    self.title = title.withoutOuterBlanks
    self.items = items
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }
}

extension ShoppingList {
  /// What is in the cart.
  public var completedItems: [ShoppingItem] { items.filter(\.isCompleted) }
  /// What is still to buy.
  public var pendingItems: [ShoppingItem] { items.filter { !$0.isCompleted } }

  /// The share of items completed, from 0 to 1; 0 for an empty list.
  public var completionPercentage: Double {
    items.isEmpty ? 0 : Double(completedItems.count) / Double(items.count)
  }

  /// The items under their categories, in shop order.
  public var itemsByCategory: [(category: ItemCategory, items: [ShoppingItem])] {
    Dictionary(grouping: items, by: \.category.id)
      .values.map { (category: $0[0].category, items: $0) }
      .sorted {
        ($0.category.sortOrder, $0.category.name) < ($1.category.sortOrder, $1.category.name)
      }
  }
}

extension ShoppingList {
  /// Puts an item at the end, or in the place of the one with its identifier; now unless said
  /// otherwise, as with all that follows.
  public mutating func addItem(_ item: ShoppingItem, at date: Date? = nil) {
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      items[index] = item
    } else {
      items.append(item)
    }
    updatedAt = date ?? updatedAt.now
  }

  /// Takes the item with this identifier off; an unknown one changes nothing.
  public mutating func removeItem(withId id: UUID, at date: Date? = nil) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items.remove(at: index)
    updatedAt = date ?? updatedAt.now
  }

  /// Replaces the item with the same identifier; an unknown one changes nothing.
  public mutating func updateItem(_ item: ShoppingItem, at date: Date? = nil) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    items[index] = item
    updatedAt = date ?? updatedAt.now
  }

  /// Takes the completed items off; where there are none, nothing changes.
  public mutating func clearCompleted(at date: Date? = nil) {
    guard items.contains(where: \.isCompleted) else { return }
    items.removeAll(where: \.isCompleted)
    updatedAt = date ?? updatedAt.now
  }
}

extension ShoppingList {
  /// Whether `validate()` would pass.
  public var isValid: Bool {
    do throws(ValidationError) {
      try validate()
      return true
    } catch {
      return false
    }
  }

  /// Checks the title and every item.
  public func validate() throws(ValidationError) {
    guard title.utf8.count <= ShoppingItem.maximumNameLength else { throw .titleTooLong }
    guard !NameKey(title).isEmpty else { throw .emptyTitle }
    for item in items { try item.validate() }
  }
}
