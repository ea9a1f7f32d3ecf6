import Testing

/// What is done to a ledger's store: one run of `qc`.
enum Work: String, CaseIterable, CustomTestStringConvertible {
  /// A script that leads from a generation to the next.
  case script
  /// Taking the last script back.
  case undo
  /// Copying the store to a file, which may hold an older copy.
  case backup
  /// Putting the copy back.
  case restore
  /// Opening a store of the first version of the schema.
  case migrate
  /// Giving back the room in the file that nothing takes.
  case compact
  /// Writing the list to a file, which may hold an older one.
  case export

  var testDescription: String { rawValue }

  /// What the process was about when it had come to a stage of this work.
  func phase(at stage: Trace.Stage) -> Phase {
    switch (self, stage) {
    case (_, .reading): .reading
    case (_, .answered): .answering
    // The copy gets its name when all locks are given back.
    case (.backup, _): .backingUp
    case (.restore, _): .restoring
    case (.compact, .running), (.compact, .committing): .compacting
    // It takes no lock: all it does comes before the answer.
    case (.export, _): .exporting
    case (_, .finished): .answering
    case (.script, .running): .running
    case (.script, .committing): .committing
    case (.undo, _): .undoing
    case (.migrate, _): .migrating
    }
  }
}

/// What a process was about when it was killed.
///
/// It shows from outside, by the calls it had made: see `Trace.Stage`. The verb
/// says the rest: what `qc undo` does once it holds the lock is undoing.
enum Phase: String, CaseIterable {
  /// The source is read and checked, and the store opened.
  case reading
  /// A script's statements run under the lock, and nothing is written yet.
  case running
  /// The changes of a script are written and synchronized.
  case committing
  /// The last entry of the journal is being taken back.
  case undoing
  /// The copy of a store is written, synchronized and named.
  case backingUp = "backing up"
  /// The backup is looked at, the present store is kept aside, its pages replaced.
  case restoring
  /// The older store is copied, and brought up to date.
  case migrating
  /// The file is written anew without what nothing takes.
  case compacting
  /// A file is written beside the older one, and takes its name.
  case exporting
  /// The work is in the store: the file is tidied up and closed, the echo printed.
  case answering
}
