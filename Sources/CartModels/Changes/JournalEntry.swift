public import Foundation

/// One unit of work that changed something, as the journal keeps it.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  /// The entry's number; later entries have higher ones.
  public let id: Int64
  /// When it happened.
  public let date: Date
  /// What it was.
  package let label: UnitLabel
  /// How many changes it made.
  public let changeCount: Int
  /// Whether `undo` took it back, so that `redo` can bring it again.
  public let isUndone: Bool

  /// What was done, as it was typed, or as a program calls it.
  public var title: String { label.title }

  /// Makes an entry.
  package init(id: Int64, date: Date, label: UnitLabel, changeCount: Int, isUndone: Bool) {
    self.id = id
    self.date = date
    self.label = label
    self.changeCount = changeCount
    self.isUndone = isUndone
  }
}
