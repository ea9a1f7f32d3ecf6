public import Foundation

/// A unit of work in the journal, with at least one change.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  /// The entry's number; later entries have higher ones.
  public let id: Int64
  /// When the unit of work was committed.
  public let date: Date
  /// The origin and the title of the unit of work.
  package let label: UnitLabel
  /// The number of changes.
  public let changeCount: Int
  /// Whether `undo` reverted the entry, so that `redo` can apply it again.
  public let isUndone: Bool

  /// The sentence as typed, or the title that a program gave it.
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
