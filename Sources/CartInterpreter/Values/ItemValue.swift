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

  /// A state of the store. While it is unchanged, an item need not be read again.
  struct Reading: Hashable, Sendable {
    /// The transaction, counted in its session.
    var unit: Int
    /// The number of changes in the transaction.
    var changes: Int
  }
}

extension ItemValue {
  /// The value of a field.
  ///
  /// - Parameter range: the source range of the field.
  /// - Throws: a `MissingValue` if it is empty.
  func value(
    of field: ItemField, in interpreter: Interpreter, at range: SourceRange
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
    case .own(.price): return .money(try interpreter.cost(of: self, at: range).price.money)
    case .own(.cost): return .money(try interpreter.cost(of: self, at: range).money)
    case .own(.added): return .date(interpreter.clock.calendar.day(of: item.createdAt))
    case .own(.changed): return .date(interpreter.clock.calendar.day(of: item.updatedAt))
    case .stored(let field):
      guard let value = field.field.value(item.fields) else {
        throw MissingValue(.noValue(of: field.field, item, at: range))
      }
      return Value(value)
    }
  }
}

/// A variable with an item is a reference: its fields have their current values.
extension Interpreter {
  /// The state for reading now.
  var reading: ItemValue.Reading {
    ItemValue.Reading(unit: unit, changes: repository.changeCount)
  }

  /// An item in its current state. - Throws: a `Diagnostic` if it was deleted.
  func current(_ value: ItemValue, at range: SourceRange) throws -> ItemValue {
    guard let current = try currentIfThere(value) else { throw try gone(value, at: range) }
    return current
  }

  /// An item in its current state, or nil if it was deleted.
  func currentIfThere(_ value: ItemValue) throws -> ItemValue? {
    let reading = reading
    guard value.reading != reading else { return value }
    guard let found = try repository.item(withId: value.item.id),
      let list = try repository.list(withId: found.list)
    else { return nil }
    return ItemValue(item: found.item, listTitle: list.title, reading: reading)
  }

  /// A value in its current state, for display.
  func current(_ value: Value, at range: SourceRange) throws -> Value {
    guard case .item(let item) = value else { return value }
    return .item(try current(item, at: range))
  }
}
