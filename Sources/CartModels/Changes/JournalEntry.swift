public import Foundation

/// Where a unit of work came from, and what it was.
public struct UnitLabel: Hashable, Sendable, Codable {
  /// The ways into the program.
  public enum Origin: String, Hashable, Sendable, Codable {
    /// A line typed at the prompt.
    case prompt
    /// A sentence from the shell.
    case shell
    /// `qc -c`
    case code
    /// A script in a file or on standard input.
    case script
  }

  /// The way in.
  public let origin: Origin
  /// The sentence, or the script's path.
  public let title: String

  /// Makes a label.
  public init(origin: Origin, title: String) {
    self.origin = origin
    self.title = title
  }
}

/// One unit of work that changed something, as the journal keeps it.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  /// The entry's number; later entries have higher ones.
  public let id: Int64
  /// When it happened.
  public let date: Date
  /// What it was.
  public let label: UnitLabel
  /// How many changes it made.
  public let changeCount: Int
  /// Whether `undo` took it back, so that `redo` can bring it again.
  public let isUndone: Bool

  /// Makes an entry.
  public init(id: Int64, date: Date, label: UnitLabel, changeCount: Int, isUndone: Bool) {
    self.id = id
    self.date = date
    self.label = label
    self.changeCount = changeCount
    self.isUndone = isUndone
  }
}
