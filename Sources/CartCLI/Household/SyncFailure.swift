import CartHousehold
import CartLanguage

/// Why a household cannot be shared as it was asked.
struct SyncFailure: Error {
  /// What is wrong, in a sentence.
  let message: String
  /// What may be done about it.
  var help: String?
  let status: ExitStatus

  init(_ message: String, help: String? = nil, status: ExitStatus) {
    (self.message, self.help, self.status) = (message, help, status)
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
        status: .denied)
    case .unreachable(let reason): self.init(reason, status: .unreachable)
    case .refused(let reason): self.init(reason, status: .denied)
    case .unusable(let reason): self.init(reason, status: .unusable)
    }
  }

  /// The sentence that is kept with the store.
  var trouble: String { help.map { "\(message); \($0)" } ?? message }

  /// What is said of it.
  var diagnostic: Diagnostic {
    Diagnostic(status == .usage ? .usage : .missing, message, help: help.map { [$0] } ?? [])
  }
}
