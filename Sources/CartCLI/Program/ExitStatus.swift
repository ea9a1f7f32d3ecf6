/// What `qc` tells the shell when it ends; 64 and above are those of sysexits.h.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All done.
  case success = 0
  /// A statement failed; nothing was kept.
  case failure = 1
  /// The command line is wrong (EX_USAGE).
  case usage = 64
  /// The source is wrong; nothing was run (EX_DATAERR).
  case source = 65
  /// There is no such file (EX_NOINPUT).
  case noInput = 66
  /// The store can't be opened, read or written (EX_IOERR).
  case store = 74
  /// Somebody interrupted it (128 and SIGINT).
  case interrupted = 130
}

extension ExitStatus {
  /// What it tells, in a sentence.
  package var meaning: String {
    switch self {
    case .success: "All done."
    case .failure: "A statement failed; nothing was kept."
    case .usage: "The command line is wrong."
    case .source: "The source is wrong; nothing was run."
    case .noInput: "There is no such file."
    case .store: "The store, or a file, can't be opened, read or written."
    case .interrupted: "Somebody interrupted it, or the machine asked it to end."
    }
  }
}
