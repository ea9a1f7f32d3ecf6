import Testing

/// One run of `qc` on a ledger's store.
enum Work: String, CaseIterable, CustomTestStringConvertible {
  /// Runs a script that leads from one generation to the next.
  case script
  /// Undoes the last script.
  case undo
  /// Copies the store to a file, possibly replacing an older copy.
  case backup
  /// Restores the copy.
  case restore
  /// Opens a store with the first version of the schema.
  case migrate
  /// Frees unused space in the file.
  case compact
  /// Writes the list to a file, possibly replacing an older one.
  case export

  var testDescription: String { rawValue }

  /// Returns the phase of the process at a stage of this work.
  func phase(at stage: Trace.Stage) -> Phase {
    switch (self, stage) {
    case (_, .reading): .reading
    case (_, .answered): .answering
    // The copy is renamed after all locks are released.
    case (.backup, _): .backingUp
    case (.restore, _): .restoring
    case (.compact, .running), (.compact, .committing): .compacting
    // An export takes no lock; all its steps come before the answer.
    case (.export, _): .exporting
    case (_, .finished): .answering
    case (.script, .running): .running
    case (.script, .committing): .committing
    case (.undo, _): .undoing
    case (.migrate, _): .migrating
    }
  }
}

/// The activity of a process when it was killed.
///
/// It is determined by the calls that the process made (see `Trace.Stage`) and by the verb: for
/// example, `qc undo` is undoing once it has the lock.
enum Phase: String, CaseIterable {
  /// Reads and checks the source, and opens the store.
  case reading
  /// Runs a script's statements with the lock; nothing is written yet.
  case running
  /// Writes and syncs the changes of a script.
  case committing
  /// Reverts the last entry of the journal.
  case undoing
  /// Writes, syncs and renames the copy of a store.
  case backingUp = "backing up"
  /// Checks the backup, keeps the present store aside, and replaces its pages.
  case restoring
  /// Copies the older store, and migrates it.
  case migrating
  /// Rewrites the file without unused space.
  case compacting
  /// Writes a file beside the older one, and renames it.
  case exporting
  /// The work is committed. Cleans the file up, closes it and prints the echo.
  case answering
}
