import ArgumentParser
import CartHousehold
import CartModels
import CartStore
import CartSync

/// `qc household leave`
struct Leave: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Be part of the household no more; the lists stay.")

  @Flag(help: "Leave although the others won't get what wasn't sent.") var force = false
  @OptionGroup var location: StoreOption

  func run() throws {
    let shared = try location.open()
    let name = try shared.membership().name
    try shared.sendTheRest(orLeaveIt: force)
    try shared.store.leaveHousehold(at: shared.clock.now)
    say("this store is no longer part of \(name); your lists stay as they are")
  }
}

extension SharedStore {
  /// What waits would never be seen by the others.
  fileprivate func sendTheRest(orLeaveIt mayLeave: Bool) throws {
    guard try store.lookAtHousehold({ try $0.pendingCount() }) > 0 else { return }
    do {
      try synchronization(with: try journal()).run()
    } catch let error as StoreError where mayLeave {
      complain(SyncFailure(error.description, status: .store))
    } catch let error as SharedJournalError {
      if mayLeave { return }
      let count = try store.lookAtHousehold { try $0.pendingCount() }
      throw SyncFailure(
        "\(counted(count, "change")) can't be sent: \(SyncFailure(error).message)",
        help: "`qc household leave --force` leaves all the same, and the others never see them",
        status: SyncFailure(error).status)
    }
  }
}
