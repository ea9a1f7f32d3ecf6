import CartHousehold
import CartModels
package import CartStore
package import Foundation

/// Making and confirming snapshots, and beginning with one.
extension Synchronization {
  /// At a place of a snapshot, tells the journal what the state is there, and hands over what that is
  /// where it lacks it. Entries that the journal dropped are dropped here too.
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

  /// The entries that follow; nil where the journal dropped them.
  func records(after place: JournalPlace) throws -> [JournalRecord]? {
    do {
      let count = snapshotInterval - place.sequence % snapshotInterval
      return try journal.read(
        after: place, limit: min(place.countToCheckpoint, Int(clamping: count)))
    } catch SharedJournalError.pruned {
      return nil
    }
  }

  /// Exchanges what a store has read for the last snapshot, as the entries that followed were dropped.
  func catchUp(
    with membership: HouseholdMembership, notifying notify: (String) throws -> Void
  ) throws {
    guard let snapshot = try journal.latestSnapshot(),
      snapshot.place.sequence > membership.place.sequence
    else { throw SharedJournalError.lacksSnapshot }
    // The journal knows the place, so it has had all that was read up to there.
    try startAgain(from: snapshot, after: membership.place, keepingEntries: false)
    try notify(
      "\(membership.name) no longer lists all changes since you were last connected; your lists are "
        + "up to date")
  }

  /// - Returns: whether it did; another program may have read on meanwhile.
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

  /// Where `qc doctor --repair` found the state damaged, and the entries aren't all here, the journal
  /// has what they come to.
  func fetchWhatWasDamaged() throws {
    let place = try store.lookAtHousehold { replica in
      try replica.isOutdated() ? try replica.membership()?.place : nil
    }
    guard let place else { return }
    try startAgain(from: try journal.latestSnapshot(), after: place, keepingEntries: true)
  }
}

extension SQLiteStore {
  /// Drops the entries that the household dropped.
  package func forgetEntries(until count: Int64, at now: Date) throws {
    let base = try lookAtHousehold { try $0.base().sequence }
    guard count > base else { return }
    try share(at: now) { try $0.forgetEntries(until: count) }
  }
}
