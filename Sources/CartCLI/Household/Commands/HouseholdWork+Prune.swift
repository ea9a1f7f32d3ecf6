import CartHousehold
import CartModels
import CartPostgres
import CartStore
import CartSync
import TerminalText

/// `qc household prune`
extension HouseholdWork {
  /// Drops old changes that a snapshot already includes, on the server and in this store.
  func prune() throws {
    let membership = try shared.membership()
    try exchange()
    let connection = try connect(of: membership)
    let count = try connection.household(of: membership).prune(on: connection)
    if let place = try shared.membershipIfAny()?.place {
      let status = try shared.journal().snapshotStatus(at: place)
      try shared.store.forgetEntries(until: status.prunedCount, at: shared.clock.now)
    }
    try say(
      count == 0
        ? "\(membership.name) has no changes that can be pruned yet"
        : "pruned \(counted(Int(count), "change")) of \(membership.name)")
  }
}
