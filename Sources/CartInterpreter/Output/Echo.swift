package import CartModels

/// A change, with everything needed to report it.
package struct Echo: Hashable, Sendable {
  /// The change.
  package var change: Change
  /// The list of the change; nil if it belongs to none.
  package var list: ListSummary?
  /// Whether that is the current list, which is not mentioned.
  package var isCurrentList: Bool
  /// The origin of an item that was moved, copied or merged.
  package var origin: Origin?
  /// How a doubtful amount was read: `2 packs, 500 g each`.
  package var reading: String?
  /// The result of a changed schedule, if it is worth reporting.
  package var schedule: ScheduleReport?

  /// How an item came from another list, or was merged.
  package enum Origin: Hashable, Sendable {
    /// It left the other list.
    case moved(from: ListSummary)
    /// It stayed on the other list too.
    case copied(from: ListSummary)
    /// An item became identical to this one, and was merged into it.
    case joined(by: ShoppingItem, as: ShoppingItem)
    /// The removed item was merged into another, which has its own echo.
    case merging
    /// The removed item would have come to a list as `as`, but an existing item already covers it.
    case absorbed(by: ShoppingItem, on: ListSummary, as: ShoppingItem)
    /// A part of it was taken, or all of it under another name.
    case taking(Taking)
  }

  /// A part of an item, and its use.
  package struct Taking: Hashable, Sendable {
    package enum Deed: Hashable, Sendable {
      case checked(as: String?), removed, moved(to: ListSummary)
    }

    package var quantity: Quantity
    /// Whether nothing is left of the item.
    package var isAll: Bool
    package var deed: Deed

    package init(quantity: Quantity, isAll: Bool, by deed: Deed) {
      (self.quantity, self.isAll, self.deed) = (quantity, isAll, deed)
    }
  }
}
