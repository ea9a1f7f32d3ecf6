import CartHousehold

/// What `qc-sync` ends with when a server didn't do what it was asked.
struct SyncFailure: Error {
  let error: SharedJournalError

  /// What to say.
  var description: String {
    switch error {
    case .diverged: "the server has another past than this device"
    case .notMember:
      "you aren't in this household; one who is lets you in: `qc household invite ROLE`"
    case .unreachable(let reason), .refused(let reason), .unusable(let reason): reason
    }
  }

  var status: SyncStatus {
    switch error {
    case .unreachable: .unreachable
    case .notMember, .refused: .refused
    case .diverged, .unusable: .unusable
    }
  }
}

/// What `qc-sync` tells who started it; the numbers are those of sysexits.h.
enum SyncStatus: Int32 {
  /// The server can't be reached now; later it may (EX_UNAVAILABLE).
  case unreachable = 69
  /// It doesn't let this person in (EX_NOPERM).
  case refused = 77
  /// It isn't set up for this, or set up otherwise (EX_CONFIG).
  case unusable = 78
}
