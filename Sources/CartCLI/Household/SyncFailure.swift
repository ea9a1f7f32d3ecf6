import CartHousehold
import CartLanguage
import CartModels
import CartStore

/// The reason why a household operation failed.
struct SyncFailure: Error {
  /// The problem, in a sentence.
  let message: String
  /// The suggested fix.
  var help: String?
  let status: ExitStatus
  /// The mark in the prompt.
  private let mark: String

  init(_ message: String, help: String? = nil, status: ExitStatus, mark: String = "trouble") {
    (self.message, self.help, self.status, self.mark) = (message, help, status, mark)
  }

  init(_ error: SharedJournalError) {
    switch error {
    case .diverged:
      self.init(
        "the server lacks changes that this store has read; it may have been restored from a backup",
        help: "`qc household repair` sends them again", status: .unusable)
    case .pruned:
      self.init(
        "the server dropped changes that this store has not read",
        help: "run `qc sync`", status: .unusable)
    case .notMember:
      self.init(
        "you are not a member of this household",
        help: "ask a member to invite your role: qc household invite ROLE",
        status: .denied, mark: "no access")
    case .newer(let count):
      let verb = count == 1 ? "needs" : "need"
      self.init(
        "\(counted(count, "change")) \(verb) a newer qc",
        help: "update qc on this device; your changes are still sent to the others",
        status: .unusable, mark: "\(count) \(verb) a newer qc")
    case .unreachable(let reason): self.init(reason, status: .unreachable, mark: "offline")
    case .wantsPassword(let reason), .refused(let reason):
      self.init(reason, status: .denied, mark: "no access")
    case .unusable(let reason): self.init(reason, status: .unusable)
    }
  }

  /// The trouble that is recorded in the store.
  var trouble: HouseholdTrouble {
    HouseholdTrouble(mark, help.map { "\(message); \($0)" } ?? message)
  }

  /// The message for the user.
  var diagnostic: Diagnostic {
    Diagnostic(status == .usage ? .usage : .missing, message, help: help.map { [$0] } ?? [])
  }
}
