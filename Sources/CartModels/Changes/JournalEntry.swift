package import Foundation

/// One unit of work that changed something, as the journal keeps it.
package struct JournalEntry: Hashable, Sendable, Identifiable {
  /// The entry's number; later entries have higher ones.
  package let id: Int64
  /// When it happened.
  package let date: Date
  /// What it was.
  package let label: UnitLabel
  /// How many changes it made.
  package let changeCount: Int
  /// Whether `undo` took it back, so that `redo` can bring it again.
  package let isUndone: Bool

  /// Makes an entry.
  package init(id: Int64, date: Date, label: UnitLabel, changeCount: Int, isUndone: Bool) {
    self.id = id
    self.date = date
    self.label = label
    self.changeCount = changeCount
    self.isUndone = isUndone
  }
}
