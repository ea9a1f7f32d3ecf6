package import Foundation

/// A list without its items, with the data needed to name it and to show its progress.
package struct ListSummary: Hashable, Sendable, Identifiable {
  /// The title of the list that is created when a list is needed and none exists.
  package static let usualTitle = "Shopping"

  /// The usual list before it is created: it is empty and not stored.
  package static let unmadeUsual = ListSummary(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), title: usualTitle,
    createdAt: .distantPast)

  /// The list's identifier.
  package let id: UUID
  /// The title as given, without blanks around it.
  package var title: String { didSet { title = title.withoutOuterBlanks } }
  /// When the list was created.
  package let createdAt: Date
  /// When the list or one of its items last changed.
  package var updatedAt: Date
  /// The number of items.
  package var itemCount: Int
  /// The number of completed items.
  package var completedCount: Int
  /// When all items were last completed; nil if that never happened.
  package var doneAt: Date?
  /// The number of the unit of work that last changed the list; 0 if it was never stored. Lists are
  /// sorted by it and not by their dates, because clocks can be wrong.
  package var changeNumber: Int64
  /// The name of the list's own shop; nil if it has none.
  package var shop: String?
  /// The budget of the list; nil if it has none.
  package var budget: Money?

  /// Creates a summary, by default of an empty list.
  package init(
    id: UUID, title: String, createdAt: Date, updatedAt: Date? = nil,
    itemCount: Int = 0, completedCount: Int = 0, doneAt: Date? = nil,
    changeNumber: Int64 = 0, shop: String? = nil, budget: Money? = nil
  ) {
    self.id = id
    self.title = title.withoutOuterBlanks
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
    self.itemCount = itemCount
    self.completedCount = completedCount
    self.doneAt = doneAt
    self.changeNumber = changeNumber
    self.shop = shop
    self.budget = budget
  }

  /// The folded title.
  package var key: NameKey { NameKey(title) }

  /// The number of items that are still to buy.
  package var pendingCount: Int { max(0, itemCount &- completedCount) }
}

extension ShoppingList {
  /// The list without its items.
  package var summary: ListSummary {
    ListSummary(
      id: id, title: title, createdAt: createdAt, updatedAt: updatedAt,
      itemCount: items.count, completedCount: completedItems.count)
  }
}
