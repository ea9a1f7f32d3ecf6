package import CartLanguage
package import CartModels

/// A step through the journal.
package enum JournalStep: Hashable, Sendable {
  /// The entry was undone.
  case undone(JournalEntry)
  /// The entry was redone.
  case redone(JournalEntry)
}

/// The report of `undo` and `redo` on a step.
package struct StepReport: Sendable {
  /// The step; nil if there was none.
  package var step: JournalStep?
  /// The verb.
  package var verb: CommandName
}
