package import CartHousehold
package import CartModels
package import CartStore
import Foundation

/// Synchronizes a store with the journal of its household.
///
/// It can be interrupted at any point and run by several programs at once. The journal ignores
/// entries that it already has, and the store ignores answers that come too late.
///
///     let report = try Synchronization(of: store, with: journal, clock: clock).run()
package struct Synchronization {
  let store: SQLiteStore
  let journal: any SharedJournal
  let clock: any CartModels.Clock
  private let pace: SyncPace
  let snapshotInterval: Int64
  /// The maximum number of entries in one request.
  static let batch = 1_000
  /// The size in bytes of the entries that one transaction applies, unless more are pending. This
  /// limits how long a sentence that is typed meanwhile has to wait.
  static let slice = 32 * 1_024
  /// The number of steps after which a transaction ends, for the same reason: a short entry can
  /// cause much work.
  static let steps = 5_000

  /// - Parameters:
  ///   - clock: The clock that dates changes in the store.
  ///   - pace: The pace, which determines how long other writers wait.
  ///   - interval: The number of entries between two snapshots.
  package init(
    of store: SQLiteStore, with journal: any SharedJournal, clock: any CartModels.Clock,
    pace: SyncPace = .steady, snapshotsEvery interval: Int64 = HouseholdSnapshot.interval
  ) {
    (self.store, self.journal, self.clock, self.pace) = (store, journal, clock, pace)
    snapshotInterval = interval
  }

  /// Sends pending entries and applies the entries of others until there are no more of either.
  ///
  /// - Parameter notify: Receives one sentence for each change by others, as soon as it is applied.
  /// - Throws: `SharedJournalError`, also if entries need a newer program, or `StoreError`.
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
      // Comparing at the last checkpoint passed is enough.
      if hasArrived, records.count < place.countToCheckpoint { try compare(notifying: notify) }
      guard !records.isEmpty else {
        // The entries just sent come after the place, so they must be visible there.
        guard pending.isEmpty else {
          throw SharedJournalError.unusable("the server lacks changes that this device sent")
        }
        return report
      }
      let sent = Set(pending.map(\.id))
      hasArrived = try take(records, after: place, besides: pending, keys) {
        records, notifications in
        let sentCount = records.count { sent.contains($0.entry.id) }
        report.sentCount += sentCount
        report.takenCount += records.count - sentCount
        try notifications.forEach(notify)
      }
    }
    return report
  }

  /// Applies entries, several in a transaction.
  ///
  /// - Parameter note: Receives the applied entries and their notifications.
  /// - Returns: Whether all were applied here. Another program may have applied them meanwhile.
  private func take(
    _ records: [JournalRecord], after place: JournalPlace, besides pending: [SealedEntry],
    _ keys: PendingKeys, _ note: ([JournalRecord], [String]) throws -> Void
  ) throws -> Bool {
    // Each transaction has to reapply the pending entries, so its size grows with theirs.
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

  /// Sends pending entries without reading those of others, so that no problem with theirs can
  /// prevent sending.
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

/// The result of a synchronization.
package struct SyncReport: Hashable, Sendable {
  /// The number of this store's entries that were new to the journal.
  package var sentCount = 0
  /// The number of entries of others that were applied.
  package var takenCount = 0
}
