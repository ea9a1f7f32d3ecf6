import CartLanguage
package import CartModels

/// An item and the list it is on.
package struct ItemValue: Hashable, Sendable {
  /// The item.
  package let item: ShoppingItem
  /// The list's title.
  package let listTitle: String
}

extension ItemValue {
  /// What a field holds.
  ///
  /// - Parameter range: where it is asked for.
  /// - Throws: a `MissingValue` where it holds nothing.
  func value(
    of field: ItemField, clock: any Clock, at range: SourceRange
  ) throws -> Value {
    switch field {
    case .name: return .text(item.name)
    case .quantity: return Value(item.quantity)
    case .unit: return .text(item.quantity.unit?.rawValue ?? "")
    case .amount: return .number(item.quantity.amount)
    case .category: return .category(item.category)
    case .note: return .text(item.notes)
    case .done: return .yesNo(item.isCompleted)
    case .list: return .text(listTitle)
    case .added: return .date(clock.calendar.day(of: item.createdAt))
    case .changed: return .date(clock.calendar.day(of: item.updatedAt))
    case .due:
      guard let day = item.dueDate else {
        throw MissingValue(.noDueDate(item, at: range))
      }
      return .date(day)
    }
  }
}
