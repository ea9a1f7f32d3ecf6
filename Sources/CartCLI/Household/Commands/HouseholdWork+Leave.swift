import CartHousehold
import CartModels
import CartStore
import CartSync

/// `qc household leave`
extension HouseholdWork {
  func leave(orLoseTheRest mayLose: Bool) throws {
    let name = try shared.membership().name
    try sendTheRest(orLoseIt: mayLose)
    try shared.store.leaveHousehold(at: shared.clock.now)
    try say("this store is no longer part of \(name); your lists stay as they are")
  }

  /// Sends the pending changes, which the others would otherwise never see.
  private func sendTheRest(orLoseIt mayLose: Bool) throws {
    do {
      guard try shared.pendingCount() > 0 else { return }
      try shared.synchronization(with: try shared.journal()).send()
    } catch let error as StoreError where mayLose {
      try complain(SyncFailure(error.description, status: .store))
    } catch let error as SharedJournalError {
      if mayLose { return }
      let failure = SyncFailure(error)
      throw SyncFailure(
        "cannot send \(counted(try shared.pendingCount(), "change")): \(failure.message)",
        help: "`qc household leave --force` leaves anyway; the changes wait until you join again",
        status: failure.status)
    }
  }
}
