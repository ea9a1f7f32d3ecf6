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
  /// When the list was made.
  package let createdAt: Date
  /// When the list or one of its items last changed.
  package var updatedAt: Date
  /// How many items are on it.
  package var itemCount: Int
  /// How many of them are completed.
  package var completedCount: Int
  /// The last moment at which its items came to be all checked, if they ever were.
  package var doneAt: Date?
  /// Which unit of work it last changed in, counted up by the store: lists are put in
  /// order by it, as dates follow a clock that may be wrong. 0 where nobody counted.
  package var changeNumber: Int64
  /// The name of the list's own shop; nil where it is bought wherever the user is.
  package var shop: String?
  /// The budget of the list; nil if it has none.
  package var budget: Money?

  /// Makes a summary of a list that is empty unless counts are given.
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

  /// How many items are still to buy.
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
