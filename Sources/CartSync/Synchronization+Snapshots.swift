import CartHousehold
import CartModels
package import CartStore
package import Foundation

/// Making and confirming snapshots, and starting from one.
extension Synchronization {
  /// At the place of a snapshot, reports the hash of the state and uploads the snapshot if the
  /// journal lacks it. Also deletes the entries that the journal has dropped.
  func shareSnapshot(at place: JournalPlace, notifying notify: (String) throws -> Void) throws {
    guard place.isOfSnapshot(every: snapshotInterval) else { return }
    let status = try journal.snapshotStatus(at: place)
    if status.isWanted, let snapshot = try store.lookAtHousehold({ try $0.snapshot() }),
      snapshot.place == place
    {
      let judgement = try journal.judge(snapshot)
      if judgement.lacksPieces { try journal.offer(snapshot) }
      if !judgement.differing.isEmpty { try notify(difference(at: place, judgement.differing)) }
    }
    try store.forgetEntries(until: status.prunedCount, at: clock.now)
  }

  func difference(at place: JournalPlace, _ people: [String]) -> String {
    "after \(place.sequence) changes your lists differ from those of "
      + "\(people.joined(separator: ", ")): run `qc doctor --repair` on both sides"
  }

  /// Returns the entries after a place, or nil if the journal has dropped them.
  func records(after place: JournalPlace) throws -> [JournalRecord]? {
    do {
      let count = snapshotInterval - place.sequence % snapshotInterval
      return try journal.read(
        after: place, limit: min(place.countToCheckpoint, Int(clamping: count)))
    } catch SharedJournalError.pruned {
      return nil
    }
  }

  /// Replaces the state by the last snapshot, because the journal has dropped the entries after the
  /// store's place.
  func catchUp(
    with membership: HouseholdMembership, notifying notify: (String) throws -> Void
  ) throws {
    guard let snapshot = try journal.latestSnapshot(),
      snapshot.place.sequence > membership.place.sequence
    else { throw SharedJournalError.lacksSnapshot }
    // The journal has the place, so it includes everything that the store has read.
    try startAgain(from: snapshot, after: membership.place, keepingEntries: false)
    try notify(
      "\(membership.name) no longer lists all changes since you were last connected; your lists are "
        + "up to date")
  }

  /// - Returns: Whether the store started again. It does not if another program has read on
  ///   meanwhile.
  @discardableResult
  func startAgain(
    from snapshot: HouseholdSnapshot?, after place: JournalPlace, keepingEntries keeps: Bool
  ) throws -> Bool {
    var known: Set<UUID> = []
    if snapshot == nil, try records(after: .start) == nil { throw SharedJournalError.lacksSnapshot }
    if let snapshot {
      let ids = try store.lookAtHousehold { try $0.identifiers(withEntries: keeps) }
      if !ids.isEmpty { known = try journal.entries(among: ids, until: snapshot.place) }
    }
    let loaded = try snapshot.map { snapshot throws in try LoadedSnapshot(snapshot) }
    return try store.share(at: clock.now) {
      try $0.startAgain(from: loaded, after: place, keepingEntries: keeps, without: known)
    }
  }

  /// Fetches the state again if `qc doctor --repair` found it damaged and some entries are not
  /// stored locally.
  func fetchWhatWasDamaged() throws {
    let place = try store.lookAtHousehold { replica in
      try replica.isOutdated() ? try replica.membership()?.place : nil
    }
    guard let place else { return }
    try startAgain(from: try journal.latestSnapshot(), after: place, keepingEntries: true)
  }
}

extension SQLiteStore {
  /// Deletes the first `count` entries, which the household has dropped.
  package func forgetEntries(until count: Int64, at now: Date) throws {
    let base = try lookAtHousehold { try $0.base().sequence }
    guard count > base else { return }
    try share(at: now) { try $0.forgetEntries(until: count) }
  }
}
