import CartHousehold
import CartModels
import CartStore
import CartSync

/// `qc household repair`
extension HouseholdWork {
  /// Sends again the changes that are missing on a server restored from a backup.
  func repair() throws {
    let name = try shared.membership().name
    let lacked = try shared.notingTrouble {
      let synchronization = shared.synchronization(with: try shared.journal())
      let lacked = try synchronization.repair {
        guard let copy = try shared.store.keepCopy("before-repair") else { return }
        try say("your lists as they were are in \(copy)")
      }
      try synchronization.run(notifying: say)
      return lacked
    }
    try say(
      lacked == 0
        ? "the server has everything that this store has read of \(name)"
        : "the server lacked \(counted(Int(lacked), "change")) of \(name); this "
          + "store sent those that were still missing")
  }
}
