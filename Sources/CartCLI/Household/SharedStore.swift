import CartHousehold
import CartModels
import CartPostgres
import CartStore
import CartSync
import Foundation

/// A store and the household that it is part of.
struct SharedStore {
  let store: SQLiteStore
  let path: String
  let clock = SystemClock(calendar: LocalCalendar(.gregorian(in: .gmt)))

  init(_ store: SQLiteStore, at path: String) { (self.store, self.path) = (store, path) }

  /// - Throws: a `SyncFailure` if the store isn't part of a household.
  func membership() throws -> HouseholdMembership {
    guard let membership = try membershipIfAny() else {
      throw SyncFailure(
        "this store is not part of a household",
        help: "`qc household create postgres://nas/home Home --as Ada` creates one, and "
          + "`qc household join postgres://nas/home --as Ben` joins it", status: .usage)
    }
    return membership
  }

  func membershipIfAny() throws -> HouseholdMembership? {
    try store.lookAtHousehold { try $0.membership() }
  }

  /// The number of changes that have not been sent to the household's server.
  func pendingCount() throws -> Int { try store.lookAtHousehold { try $0.pendingCount() } }

  func change<Result>(_ body: (LocalReplica) throws -> Result) throws -> Result {
    try store.share(at: clock.now, body)
  }

  /// The journal of the household that the store is part of.
  func journal(
    limits: ConnectionLimits = ConnectionLimits(), isEnding: (() -> Bool)? = nil
  ) throws -> PostgresJournal {
    let membership = try membership()
    return PostgresJournal(
      at: try PostgresAddress(membership.address), of: membership.id, as: membership.person,
      limits: limits, isEnding: isEnding)
  }

  func synchronization(with journal: any SharedJournal) -> Synchronization {
    Synchronization(of: store, with: journal, clock: clock, pace: .considerate)
  }

  /// Syncs with the household, and stores the names of its members.
  ///
  /// - Parameter notify: receives one sentence for each change of the others.
  @discardableResult
  func exchange(
    with journal: PostgresJournal, notifying notify: (String) throws -> Void = { _ in }
  ) throws -> SyncReport {
    try notingTrouble {
      let report = try synchronization(with: journal).run(notifying: notify)
      try note(members: journal.members())
      return report
    }
  }

  private func note(members: [String]) throws {
    guard try store.lookAtHousehold({ try $0.members() }) != members.sorted() else { return }
    try change { replica in
      if try replica.membership() != nil { try replica.keep(members: members) }
    }
  }

  /// Runs a body that talks to the server, and stores the trouble if it fails, or that there is
  /// none.
  func notingTrouble<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      let result = try body()
      try note(trouble: nil)
      return result
    } catch let error as SharedJournalError {
      try note(trouble: SyncFailure(error).trouble)
      throw error
    } catch let error as StoreError {
      // A read-only or full store can't record the reason, but the error is still reported.
      do {
        try note(trouble: HouseholdTrouble("trouble", error.description))
      } catch is StoreError {}
      throw error
    }
  }

  private func note(trouble: HouseholdTrouble?) throws {
    guard let membership = try membershipIfAny(), membership.trouble != trouble else { return }
    try change { replica in
      guard var membership = try replica.membership() else { return }
      membership.trouble = trouble
      try replica.keep(membership)
    }
  }
}
