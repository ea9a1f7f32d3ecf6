package import CartModels
package import Foundation

/// An item: what its lots come to, and what is said of them all.
package struct SharedItem: Hashable, Sendable {
  /// The item as lists show it.
  package var item: ShoppingItem
  /// Who said last what is said of it.
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

/// Up to which day a schedule was dealt with, and by which entry.
package struct HandledDay: Hashable, Sendable, Codable {
  package var day: CalendarDate
  package var mark: UUID

  /// Makes a day.
  package init(_ day: CalendarDate, mark: UUID) {
    (self.day, self.mark) = (day, mark)
  }
}

/// A definition as it stands.
package struct DefinitionRow: Hashable, Sendable, Codable {
  /// The value; nil where it was deleted, which is kept so that it can be taken back.
  package var value: Definition?
  /// The entry that said so.
  package var mark: UUID

  /// Makes a row.
  package init(_ value: Definition?, mark: UUID) {
    (self.value, self.mark) = (value, mark)
  }
}
