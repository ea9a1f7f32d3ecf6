import CartLanguage
package import CartModels
import CartStore

/// An item and the list it is on.
package struct ItemValue: Hashable, Sendable {
  /// The item.
  package let item: ShoppingItem
  /// The list's title.
  package let listTitle: String
  /// When it was read.
  let reading: Reading

  /// A state of the store. Where it is still the same, an item needn't be read again.
  struct Reading: Hashable, Sendable {
    /// The unit of work, counted in its session.
    var unit: Int
    /// How many changes the unit had made.
    var changes: Int
  }
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
    case .own(.name): return .text(item.name)
    case .own(.quantity): return Value(item.quantity)
    case .own(.unit): return .text(item.quantity.unit?.rawValue ?? "")
    case .own(.amount): return .number(item.quantity.amount)
    case .own(.category): return .category(item.category)
    case .own(.note): return .text(item.notes)
    case .own(.done): return .yesNo(item.isCompleted)
    case .own(.list): return .text(listTitle)
    case .own(.added): return .date(clock.calendar.day(of: item.createdAt))
    case .own(.changed): return .date(clock.calendar.day(of: item.updatedAt))
    case .stored(let field):
      guard let value = field.field.value(item.fields) else {
        throw MissingValue(.noValue(of: field.field, item, at: range))
      }
      return Value(value)
    }
  }
}

/// A variable that holds an item refers to it: its fields are those that it has now.
extension Interpreter {
  /// When what is read now is read.
  var reading: ItemValue.Reading {
    ItemValue.Reading(unit: unit, changes: repository.changeCount)
  }

  /// An item as it is now. - Throws: a `Diagnostic` where it is gone.
  func current(_ value: ItemValue, at range: SourceRange) throws -> ItemValue {
    guard let current = try currentIfThere(value) else { throw try gone(value, at: range) }
    return current
  }

  /// An item as it is now, or nil where it is gone.
  func currentIfThere(_ value: ItemValue) throws -> ItemValue? {
    let reading = reading
    guard value.reading != reading else { return value }
    guard let found = try repository.item(withId: value.item.id),
      let list = try repository.list(withId: found.list)
    else { return nil }
    return ItemValue(item: found.item, listTitle: list.title, reading: reading)
  }

  /// A value as it is now, to be shown.
  func current(_ value: Value, at range: SourceRange) throws -> Value {
    guard case .item(let item) = value else { return value }
    return .item(try current(item, at: range))
  }
}
