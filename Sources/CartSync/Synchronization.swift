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
  private let pace: SyncPace
  let snapshotInterval: Int64
  /// As many entries go at once.
  static let batch = 1_000
  /// As many bytes of entries are done in one transaction, unless more is pending: a sentence that is
  /// typed meanwhile waits for no more.
  static let slice = 32 * 1_024
  /// After as many steps a transaction ends for the same reason: a short entry may ask for much.
  static let steps = 5_000

  /// - Parameters:
  ///   - clock: dates what changes in the store.
  ///   - pace: what others who write to the store wait for.
  ///   - interval: so many entries lie between two snapshots.
  package init(
    of store: SQLiteStore, with journal: any SharedJournal, clock: any CartModels.Clock,
    pace: SyncPace = .steady, snapshotsEvery interval: Int64 = HouseholdSnapshot.interval
  ) {
    (self.store, self.journal, self.clock, self.pace) = (store, journal, clock, pace)
    snapshotInterval = interval
  }

  /// Sends what is pending and takes what others said, until there is nothing of either.
  ///
  /// - Parameter notify: receives what others did, a sentence each, as soon as that is done here.
  /// - Throws: `SharedJournalError`, also where entries need a newer program; `StoreError`.
  @discardableResult
  package func run(notifying notify: (String) throws -> Void = { _ in }) throws -> SyncReport {
    var report = SyncReport()
    var hasArrived = false
    var keys = PendingKeys()
    try fetchWhatWasDamaged()
    while let (membership, pending) = try look() {
      let place = membership.place
      if !pending.isEmpty { _ = try journal.append(pending, after: place) }
      try shareSnapshot(at: place, notifying: notify)
      guard let records = try records(after: place) else {
        try catchUp(with: membership, notifying: notify)
        keys = PendingKeys()
        hasArrived = false
        continue
      }
      // Of the places that are passed, the last one tells.
      if hasArrived, records.count < place.countToCheckpoint { try compare(notifying: notify) }
      guard !records.isEmpty else {
        // What was sent comes after the place, so it must be seen there.
        guard pending.isEmpty else {
          throw SharedJournalError.unusable("the server doesn't show what it was sent")
        }
        return report
      }
      let sent = Set(pending.map(\.id))
      hasArrived = try take(records, after: place, besides: pending, keys) {
        records, notifications in
        report.sentCount += records.count { sent.contains($0.entry.id) }
        report.takenCount += notifications.count
        try notifications.forEach(notify)
      }
    }
    return report
  }

  /// Does entries, some in a transaction.
  ///
  /// - Parameter note: is handed what was done, and the sentences about it.
  /// - Returns: whether all were; another program may have done them meanwhile.
  private func take(
    _ records: [JournalRecord], after place: JournalPlace, besides pending: [SealedEntry],
    _ keys: PendingKeys, _ note: ([JournalRecord], [String]) throws -> Void
  ) throws -> Bool {
    // Where what is pending has to be done again, as much else is done with it as is worth that.
    let size = max(Self.slice, pending.reduce(0) { $0 + $1.body.count } / 4)
    var (rest, place) = (records[...], place)
    while let first = rest.first {
      var left = size - first.entry.body.count
      let more = rest.dropFirst().prefix {
        left -= $0.entry.body.count
        return left >= 0
      }
      let slice = [first] + more
      let arrival = try take(slice, after: place, besides: keys)
      if arrival.taking == .late { return false }
      let done = slice.prefix(arrival.taking.doneCount(of: slice.count))
      try note(Array(done), arrival.notifications)
      rest = rest.dropFirst(done.count)
      if case .halted = arrival.taking {
        let own = Set(pending.map(\.id))
        try halt(before: rest.count { !own.contains($0.entry.id) })
      }
      place = done.last?.place ?? place
      if !rest.isEmpty { pace.rest() }
    }
    return true
  }

  private func take(
    _ records: [JournalRecord], after place: JournalPlace, besides keys: PendingKeys
  ) throws -> HouseholdArrival {
    try store.share(at: clock.now) {
      try $0.takeNotifying(
        records, after: place, besides: keys, mostSteps: Self.steps, isOver: pace.begin())
    }
  }

  private func compare(notifying notify: (String) throws -> Void) throws {
    guard let (checkpoint, isKept) = try store.lookAtHousehold({ try $0.checkpoint() }) else {
      return
    }
    if !isKept { try store.share(at: clock.now) { try $0.keep(checkpoint) } }
    let others = try journal.people(differingFrom: checkpoint)
    if others.isEmpty { return }
    try notify(difference(at: checkpoint.place, others))
  }

  private func look() throws -> (HouseholdMembership, [SealedEntry])? {
    try store.lookAtHousehold { replica in
      guard let membership = try replica.membership() else { return nil }
      return (membership, try replica.pending(limit: Self.batch))
    }
  }

  /// Sends what is pending, and takes nothing of what others said: whatever that is keeps nothing
  /// from being sent.
  ///
  /// - Throws: `SharedJournalError`, `StoreError`.
  package func send() throws {
    let (place, pending) = try store.lookAtHousehold {
      (try $0.membership()?.place ?? .start, try $0.pending(limit: .max))
    }
    if !pending.isEmpty { _ = try journal.append(pending, after: place) }
  }

  private func halt(before count: Int) throws -> Never {
    try send()
    throw SharedJournalError.newer(count)
  }
}

/// What a synchronization came to.
package struct SyncReport: Hashable, Sendable {
  /// How many entries of this store the journal has now that it hadn't.
  package var sentCount = 0
  /// How many entries of others were done here.
  package var takenCount = 0
}
