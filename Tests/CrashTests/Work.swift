import Testing

/// What is done to a ledger's store: one run of `qc`.
enum Work: String, CaseIterable, CustomTestStringConvertible {
  /// A script that leads from a generation to the next.
  case script
  /// Taking the last script back.
  case undo

  var testDescription: String { rawValue }

  /// The generation it leads to.
  func result(from generation: Int) -> Int {
    switch self {
    case .script: generation + 1
    case .undo: generation - 1
    }
  }

  /// What the process was about when it had come to a stage of this work.
  func phase(at stage: Trace.Stage) -> Phase {
    switch (self, stage) {
    case (_, .reading): .reading
    case (_, .finished), (_, .answered): .answering
    case (.script, .running): .running
    case (.script, .committing): .committing
    case (.undo, _): .undoing
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
  /// The work is in the store: the file is tidied up and closed, the echo printed.
  case answering
}
