import CartHousehold
import CartModels
import CartStore
import CartSync

/// `qc sync [--follow]`
extension HouseholdWork {
  /// Sends the pending changes, and fetches those of the others.
  func exchange() throws {
    let name = try shared.membership().name
    let report = try shared.exchange(with: try shared.journal(), notifying: say)
    let sent = report.sentCount > 0 ? "sent \(counted(report.sentCount, "change")); " : ""
    try say("\(sent)\(name) is up to date")
  }

  /// Continues to exchange changes until it is interrupted.
  func follow() throws {
    _ = try shared.membership()
    try Following(shared, input: nil, say: say, complaint: complain).run()
  }
}
