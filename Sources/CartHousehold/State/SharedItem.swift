package import CartModels
package import Foundation

/// An item: the sum of its lots, and the fields that they share.
package struct SharedItem: Hashable, Sendable {
  /// The item as lists show it.
  package var item: ShoppingItem
  /// The entries that last set the item's fields.
  package var marks: FieldMarks

  /// Makes a row.
  package init(_ item: ShoppingItem, marks: FieldMarks = FieldMarks()) {
    (self.item, self.marks) = (item, marks)
  }
}

/// A list without its items.
package struct SharedList: Hashable, Sendable, Codable {
  package var title: String
  package var createdAt: Date

  /// Makes a list.
  package init(title: String, createdAt: Date) {
    (self.title, self.createdAt) = (title, createdAt)
  }
}

/// The day up to which a schedule was applied or skipped, and the entry that did so.
package struct HandledDay: Hashable, Sendable, Codable {
  package var day: CalendarDate
  package var mark: UUID

  /// Makes a day.
  package init(_ day: CalendarDate, mark: UUID) {
    (self.day, self.mark) = (day, mark)
  }
}

/// The current state of a definition.
package struct DefinitionRow: Hashable, Sendable, Codable {
  /// The value, or nil if the definition was deleted. The row is kept so that the deletion can be
  /// taken back.
  package var value: Definition?
  /// The entry that set the value.
  package var mark: UUID

  /// Makes a row.
  package init(_ value: Definition?, mark: UUID) {
    (self.value, self.mark) = (value, mark)
  }
}
