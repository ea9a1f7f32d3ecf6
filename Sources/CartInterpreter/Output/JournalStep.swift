package import CartLanguage
package import CartModels

/// A step back or forth in the journal.
package enum JournalStep: Hashable, Sendable {
  /// The entry was taken back.
  case undone(JournalEntry)
  /// The entry was made again.
  case redone(JournalEntry)
}

/// What `undo` and `redo` say of a step.
package struct StepReport: Sendable {
  /// Nil where there was none to go.
  package var step: JournalStep?
  /// The verb that went it.
  package var verb: CommandName
}
