import CartHousehold
import CartStore

/// What `qc-sync` ends with when something isn't as it was asked.
struct SyncFailure: Error {
  /// What is wrong, in a sentence.
  let message: String
  /// What may be done about it.
  var help: String?
  let status: SyncStatus

  init(_ message: String, help: String? = nil, status: SyncStatus) {
    (self.message, self.help, self.status) = (message, help, status)
  }

  /// Sorts an error out; nil for those of the command line.
  init?(_ error: any Error) {
    switch error {
    case let failure as SyncFailure: self = failure
    case let error as SharedJournalError: self.init(error)
    case let error as StoreError: self.init(error.description, status: .store)
    default: return nil
    }
  }

  init(_ error: SharedJournalError) {
    switch error {
    case .diverged:
      self.init(
        "the server lacks what this store has read of it, as one does that was restored from a "
          + "backup",
        help: "`qc household repair` sends it again", status: .unusable)
    case .notMember:
      self.init(
        "you aren't in this household",
        help: "one who is lets you in, by your role on the server: qc household invite ROLE",
        status: .refused)
    case .unreachable(let reason): self.init(reason, status: .unreachable)
    case .refused(let reason): self.init(reason, status: .refused)
    case .unusable(let reason): self.init(reason, status: .unusable)
    }
  }

  /// The sentence that is kept with the store.
  var trouble: String { help.map { "\(message); \($0)" } ?? message }
}

/// What `qc-sync` tells who started it; the numbers are those of sysexits.h.
enum SyncStatus: Int32 {
  /// What was asked makes no sense for this store (EX_USAGE).
  case usage = 64
  /// The server can't be reached now; later it may (EX_UNAVAILABLE).
  case unreachable = 69
  /// The store can't be opened, read or written (EX_IOERR).
  case store = 74
  /// It doesn't let this person in (EX_NOPERM).
  case refused = 77
  /// It isn't set up for this, or set up otherwise (EX_CONFIG).
  case unusable = 78
}
