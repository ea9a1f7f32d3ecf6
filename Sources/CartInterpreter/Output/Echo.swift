package import CartModels

/// One change, with what it takes to say it.
package struct Echo: Hashable, Sendable {
  /// What changed.
  package var change: Change
  /// The list it happened on; nil for what belongs to none.
  package var list: ListSummary?
  /// Whether that is the current list, which goes without saying.
  package var isCurrentList: Bool
  /// What it came of, when it was moved or copied, or joined another item.
  package var origin: Origin?
  /// How a doubtful amount was read: `2 packs, 500 g each`.
  package var reading: String?
  /// What comes of a schedule that changed, where that is worth saying.
  package var schedule: ScheduleReport?

  /// How an item came to a list from another, or two items became one.
  package enum Origin: Hashable, Sendable {
    /// It left the other list.
    case moved(from: ListSummary)
    /// It stayed on the other list too.
    case copied(from: ListSummary)
    /// An item was to change into this one, and is part of it now.
    case joined(by: ShoppingItem, as: ShoppingItem)
    /// The removed item is part of another one, whose own echo says so.
    case merging
    /// The removed item was to come to a list as `as`, where one that is there
    /// already has nothing to gain by it.
    case absorbed(by: ShoppingItem, on: ListSummary, as: ShoppingItem)
  }
}
