package import CartHousehold
package import CartModels
package import CartStore
import Foundation

/// Brings a store and the journal of its household to hold the same.
///
/// It may be broken off anywhere and run by several programs at once: the journal knows what it has,
/// and an answer that comes late is dropped.
///
///     let report = try Synchronization(of: store, with: journal, clock: clock).run()
package struct Synchronization {
  let store: SQLiteStore
  let journal: any SharedJournal
  let clock: any CartModels.Clock
  /// As many entries go and come at once.
  static let batch = 1_000

  /// - Parameter clock: dates what changes in the store.
  package init(
    of store: SQLiteStore, with journal: any SharedJournal, clock: any CartModels.Clock
  ) {
    (self.store, self.journal, self.clock) = (store, journal, clock)
  }

  /// Sends what is pending and takes what others said, until there is nothing of either.
  ///
  /// - Parameter tell: is told what others did, a sentence each, as soon as that is done here.
  /// - Throws: `SharedJournalError`, also where entries need a newer program; `StoreError`.
  @discardableResult
  package func run(telling tell: (String) throws -> Void = { _ in }) throws -> SyncReport {
    var report = SyncReport()
    while let (membership, pending) = try look() {
      if !pending.isEmpty { _ = try journal.append(pending, after: membership.place) }
      let records = try journal.read(after: membership.place, limit: Self.batch)
      guard !records.isEmpty else {
        // What was sent comes after the place, so it must be seen there.
        guard pending.isEmpty else {
          throw SharedJournalError.unusable("the server doesn't show what it was sent")
        }
        return report
      }
      let arrival = try take(records, after: membership.place)
      if arrival.taking != .late {
        let sent = Set(pending.map(\.id))
        report.sentCount += records.count { sent.contains($0.entry.id) }
        report.takenCount += arrival.tellings.count
        try arrival.tellings.forEach(tell)
        try compare(arrival.checkpoints, telling: tell)
      }
      if case .halted(let version) = arrival.taking { try halt(at: version) }
    }
    return report
  }

  private func take(
    _ records: [JournalRecord], after place: JournalPlace
  ) throws -> HouseholdArrival {
    try store.share(at: clock.now) { try $0.takeTelling(records, after: place) }
  }

  private func compare(
    _ checkpoints: [Checkpoint], telling tell: (String) throws -> Void
  ) throws {
    for checkpoint in checkpoints where try !journal.agrees(with: checkpoint) {
      try tell(
        "after \(checkpoint.place.sequence) changes your lists aren't what another device came to: "
          + "`qc doctor --repair` works them out again, here and there")
    }
  }

  private func look() throws -> (HouseholdMembership, [SealedEntry])? {
    try store.lookAtHousehold { near in
      guard let membership = try near.membership() else { return nil }
      return (membership, try near.pending(limit: Self.batch))
    }
  }

  /// What can't be read here yet keeps nothing from being sent.
  private func halt(at version: Int) throws -> Never {
    let (place, pending) = try store.lookAtHousehold {
      (try $0.membership()?.place ?? .start, try $0.pending(limit: .max))
    }
    if !pending.isEmpty { _ = try journal.append(pending, after: place) }
    throw SharedJournalError.unusable(
      "the others use a newer QuickCart (version \(version) of the household): update qc here; "
        + "what you do is sent to them all the same")
  }
}

/// What a synchronization came to.
package struct SyncReport: Hashable, Sendable {
  /// How many entries of this store the journal has now that it hadn't.
  package var sentCount = 0
  /// How many entries of others were done here.
  package var takenCount = 0
}
