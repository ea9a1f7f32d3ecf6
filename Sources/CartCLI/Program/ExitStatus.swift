/// What `qc` tells the shell when it ends; 64 and above are those of sysexits.h.
package enum ExitStatus: Int32, Sendable {
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
