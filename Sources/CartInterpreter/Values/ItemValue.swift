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
  func value(of field: ItemField, clock: any Clock) -> Value {
    switch field {
    case .name: .text(item.name)
    case .quantity: Value(item.quantity)
    case .unit: .text(item.quantity.unit?.rawValue ?? "")
    case .amount: .number(item.quantity.amount)
    case .category: .category(item.category)
    case .note: .text(item.notes)
    case .done: .yesNo(item.isCompleted)
    case .list: .text(listTitle)
    case .added: .date(clock.calendar.day(of: item.createdAt))
    case .changed: .date(clock.calendar.day(of: item.updatedAt))
    }
  }
}
