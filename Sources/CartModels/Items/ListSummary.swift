public import Foundation

/// A list without its items: what it takes to name it and to show progress.
public struct ListSummary: Hashable, Sendable, Codable, Identifiable {
  /// The title of the list that is made when one is needed and none is there.
  package static let usualTitle = "Shopping"

  /// The list's identifier.
  public let id: UUID
  /// The title as given, without blanks around it.
  public var title: String { didSet { title = title.withoutOuterBlanks } }
  /// When the list was made.
  public let createdAt: Date
  /// When the list or one of its items last changed.
  public var updatedAt: Date
  /// How many items are on it.
  public var itemCount: Int
  /// How many of them are completed.
  public var completedCount: Int
  /// The last moment at which its items came to be all checked, if they ever were.
  public var doneAt: Date?
  /// Which unit of work it last changed in, counted up by the store: lists are put in
  /// order by it, as dates follow a clock that may be wrong. 0 where nobody counted.
  public var changeNumber: Int64

  /// Makes a summary of a list that is empty unless counts are given.
  public init(
    id: UUID, title: String, createdAt: Date, updatedAt: Date? = nil,
    itemCount: Int = 0, completedCount: Int = 0, doneAt: Date? = nil,
    changeNumber: Int64 = 0
  ) {
    self.id = id
    self.title = title.withoutOuterBlanks
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
    self.itemCount = itemCount
    self.completedCount = completedCount
    self.doneAt = doneAt
    self.changeNumber = changeNumber
  }

  /// The folded title.
  public var key: NameKey { NameKey(title) }

  /// How many items are still to buy.
  public var pendingCount: Int { max(0, itemCount &- completedCount) }
}

extension ShoppingList {
  /// The list without its items.
  public var summary: ListSummary {
    ListSummary(
      id: id, title: title, createdAt: createdAt, updatedAt: updatedAt,
      itemCount: items.count, completedCount: completedItems.count)
  }
}
