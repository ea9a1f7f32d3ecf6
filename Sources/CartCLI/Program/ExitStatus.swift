/// The exit statuses of `qc`; those from 64 up are from sysexits.h.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Success.
  case success = 0
  /// A statement failed; nothing was saved.
  case failure = 1
  /// The command line is wrong (EX_USAGE).
  case usage = 64
  /// The source is wrong; nothing was run (EX_DATAERR).
  case source = 65
  /// A file was not found (EX_NOINPUT).
  case noInput = 66
  /// The household's server cannot be reached (EX_UNAVAILABLE).
  case unreachable = 69
  /// The store can't be opened, read or written (EX_IOERR).
  case store = 74
  /// The household's server denies access (EX_NOPERM).
  case denied = 77
  /// The household isn't set up for this, or is set up in another way (EX_CONFIG).
  case unusable = 78
  /// It was interrupted (128 and SIGINT).
  case interrupted = 130
}

extension ExitStatus {
  /// Its meaning, in a sentence.
  package var meaning: String {
    switch self {
    case .success: "Success."
    case .failure: "A statement failed; nothing was saved."
    case .usage: "The command line is wrong."
    case .source: "The source is wrong; nothing was run."
    case .noInput: "A file was not found."
    case .unreachable: "The household's server cannot be reached."
    case .store: "The store or a file cannot be opened, read or written."
    case .denied: "The household's server denies access."
    case .unusable: "The household or its server isn't set up for this."
    case .interrupted: "The program was interrupted or terminated."
    }
  }
}
