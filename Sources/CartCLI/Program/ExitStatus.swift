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
  /// The household's server can't be reached (EX_UNAVAILABLE).
  case unreachable = 69
  /// The store can't be opened, read or written (EX_IOERR).
  case store = 74
  /// The household's server denies access (EX_NOPERM).
  case denied = 77
  /// The household isn't set up for this, or is set up in another way (EX_CONFIG).
  case unusable = 78
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
    case .unreachable: "The household's server can't be reached."
    case .store: "The store, or a file, can't be opened, read or written."
    case .denied: "The household's server denies access."
    case .unusable: "The household or its server isn't set up for this."
    case .interrupted: "Somebody interrupted it, or the machine asked it to end."
    }
  }
}
