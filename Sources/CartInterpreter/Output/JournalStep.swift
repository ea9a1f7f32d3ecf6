package import CartModels

/// A step back or forth in the journal.
package enum JournalStep: Hashable, Sendable {
  /// The entry was taken back.
  case undone(JournalEntry)
  /// The entry was made again.
  case redone(JournalEntry)
}

/// A step of the journal as `log` shows it.
package struct LogEntry: Hashable, Sendable {
  /// The step.
  package var entry: JournalEntry
  /// The first of its changes that are worth a line.
  package var changes: [Echo]
}
