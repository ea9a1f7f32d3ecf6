package import CartModels
package import Foundation
import Synchronization

/// A household's journal in memory, for simulations. It behaves like the journal on a server.
package final class MemoryJournal: Sendable {
  fileprivate struct Contents {
    var records: [JournalRecord] = []
    var identifiers: Set<UUID> = []
    var digests: [JournalPlace: [String: UUID]] = [:]
    /// The hash of each person's state at the places of snapshots.
    var hashes: [JournalPlace: [String: [UInt8]]] = [:]
    var snapshots: [JournalPlace: HouseholdSnapshot] = [:]
    /// The number of entries at the beginning that can no longer be read.
    var prunedCount: Int64 = 0
  }

  /// A backup of a journal.
  package struct Image: Sendable {
    fileprivate let contents: Contents
  }

  private let contents = Mutex(Contents())
  private let clock: any CartModels.Clock

  /// Makes an empty journal that dates entries by a clock.
  package init(clock: any CartModels.Clock) { self.clock = clock }

  /// All entries, including those that can no longer be read.
  package var records: [JournalRecord] { contents.withLock { $0.records } }

  /// The place after the last entry.
  package var end: JournalPlace { contents.withLock { $0.records.last?.place ?? .start } }

  /// The place after a number of entries, or nil if the journal has fewer.
  package func place(at sequence: Int64) -> JournalPlace? {
    contents.withLock { MemoryJournal.place(at: sequence, in: $0) }
  }

  /// Keeps only the first entries, like a server that is restored from a backup.
  package func restore(first count: Int) {
    contents.withLock {
      $0.records = Array($0.records.prefix(count))
      $0.identifiers = Set($0.records.map(\.entry.id))
      $0.snapshots = $0.snapshots.filter { $0.key.sequence <= count }
    }
  }

  /// A backup of the whole journal.
  package func image() -> Image { Image(contents: contents.withLock { $0 }) }

  /// Restores the journal from a backup.
  package func restore(_ image: Image) { contents.withLock { $0 = image.contents } }

  /// Drops the entries before the last snapshot that members agree on, as the founder can request.
  ///
  /// - Returns: Whether there is such a snapshot.
  @discardableResult
  package func prune(keeping count: Int64 = 0) -> Bool {
    contents.withLock { contents in
      guard let snapshot = MemoryJournal.latestSnapshot(in: contents) else { return false }
      let end = min(snapshot.place.sequence, Int64(contents.records.count) - count)
      contents.prunedCount = max(contents.prunedCount, end)
      return true
    }
  }

  /// Drops the first entries, even if no snapshot covers them.
  package func pruneBlindly(_ count: Int) {
    contents.withLock { $0.prunedCount = Int64(min(count, $0.records.count)) }
  }

  /// The journal as seen by a person.
  package func connection(of person: String) -> MemoryConnection {
    MemoryConnection(journal: self, person: person)
  }

  private static func place(at sequence: Int64, in contents: Contents) -> JournalPlace? {
    if sequence == 0 { return .start }
    guard sequence > 0, sequence <= contents.records.count else { return nil }
    return contents.records[Int(sequence) - 1].place
  }

  fileprivate func append(
    _ entries: [SealedEntry], after place: JournalPlace, by person: String
  ) throws(SharedJournalError) -> JournalPlace {
    let date = clock.now
    return try contents.withLock { contents throws(SharedJournalError) in
      try MemoryJournal.check(place, in: contents)
      for entry in entries where contents.identifiers.insert(entry.id).inserted {
        let place = (contents.records.last?.place ?? .start).following(entry.id)
        contents.records.append(
          JournalRecord(entry: entry, place: place, person: person, date: date))
      }
      return contents.records.last?.place ?? .start
    }
  }

  fileprivate func read(
    after place: JournalPlace, limit: Int
  ) throws(SharedJournalError) -> [JournalRecord] {
    try contents.withLock { contents throws(SharedJournalError) in
      try MemoryJournal.check(place, in: contents)
      guard place.sequence >= contents.prunedCount else { throw .pruned }
      return Array(contents.records.dropFirst(Int(place.sequence)).prefix(max(0, limit)))
    }
  }

  fileprivate func people(
    differingFrom checkpoint: Checkpoint, of person: String
  ) throws(SharedJournalError) -> [String] {
    try contents.withLock { contents throws(SharedJournalError) in
      try MemoryJournal.check(checkpoint.place, in: contents)
      let digests = contents.digests[checkpoint.place] ?? [:]
      contents.digests[checkpoint.place, default: [:]][person] = checkpoint.digest
      return digests.filter { $0.value != checkpoint.digest }.keys.sorted()
    }
  }

  fileprivate func snapshotStatus(
    at place: JournalPlace, of person: String
  ) throws(SharedJournalError) -> SnapshotStatus {
    try contents.withLock { contents throws(SharedJournalError) in
      try MemoryJournal.check(place, in: contents)
      let latest = MemoryJournal.latestSnapshot(in: contents)?.place.sequence ?? 0
      return SnapshotStatus(
        isWanted: latest < place.sequence && contents.hashes[place]?[person] == nil,
        prunedCount: contents.prunedCount)
    }
  }

  fileprivate func judge(
    _ snapshot: HouseholdSnapshot, by person: String
  ) throws(SharedJournalError) -> SnapshotJudgement {
    let hash = snapshot.hash
    return try contents.withLock { contents throws(SharedJournalError) in
      try MemoryJournal.check(snapshot.place, in: contents)
      contents.hashes[snapshot.place, default: [:]][person] = hash
      let others = (contents.hashes[snapshot.place] ?? [:]).filter { $0.value != hash }
      return SnapshotJudgement(
        lacksPieces: contents.snapshots[snapshot.place] == nil, differing: others.keys.sorted())
    }
  }

  fileprivate func offer(_ snapshot: HouseholdSnapshot) throws(SharedJournalError) {
    try contents.withLock { contents throws(SharedJournalError) in
      try MemoryJournal.check(snapshot.place, in: contents)
      if contents.snapshots[snapshot.place] == nil { contents.snapshots[snapshot.place] = snapshot }
    }
  }

  fileprivate var latestSnapshot: HouseholdSnapshot? {
    contents.withLock { MemoryJournal.latestSnapshot(in: $0) }
  }

  /// The latest snapshot on which at least two people agree and nobody disagrees.
  private static func latestSnapshot(in contents: Contents) -> HouseholdSnapshot? {
    contents.snapshots.values.filter { snapshot in
      let hashes = contents.hashes[snapshot.place] ?? [:]
      return hashes.count >= 2 && Set(hashes.values) == [snapshot.hash]
    }.max { $0.place.sequence < $1.place.sequence }
  }

  fileprivate func entries(
    among ids: [UUID], until place: JournalPlace
  ) throws(SharedJournalError) -> Set<UUID> {
    try contents.withLock { contents throws(SharedJournalError) in
      try MemoryJournal.check(place, in: contents)
      return Set(contents.records.prefix(Int(place.sequence)).map(\.entry.id)).intersection(ids)
    }
  }

  private static func check(
    _ place: JournalPlace, in contents: Contents
  ) throws(SharedJournalError) {
    guard MemoryJournal.place(at: place.sequence, in: contents) == place else { throw .diverged }
  }
}

/// A person's connection to a journal in memory.
package struct MemoryConnection: SharedJournal {
  package let journal: MemoryJournal
  let person: String

  package func append(
    _ entries: [SealedEntry], after place: JournalPlace
  ) throws -> JournalPlace {
    try journal.append(entries, after: place, by: person)
  }

  package func read(after place: JournalPlace, limit: Int) throws -> [JournalRecord] {
    try journal.read(after: place, limit: limit)
  }

  package func people(differingFrom checkpoint: Checkpoint) throws -> [String] {
    try journal.people(differingFrom: checkpoint, of: person)
  }

  package func snapshotStatus(at place: JournalPlace) throws -> SnapshotStatus {
    try journal.snapshotStatus(at: place, of: person)
  }

  package func judge(_ snapshot: HouseholdSnapshot) throws -> SnapshotJudgement {
    try journal.judge(snapshot, by: person)
  }

  package func offer(_ snapshot: HouseholdSnapshot) throws { try journal.offer(snapshot) }

  package func latestSnapshot() throws -> HouseholdSnapshot? { journal.latestSnapshot }

  package func entries(among ids: [UUID], until place: JournalPlace) throws -> Set<UUID> {
    try journal.entries(among: ids, until: place)
  }
}

extension JournalPlace {
  /// The place after an entry that follows this place.
  package func following(_ id: UUID) -> JournalPlace {
    // On overflow, the number wraps around to a negative one, which no journal has.
    let (next, _) = sequence.addingReportingOverflow(1)
    let before = chain.map { "\($0)" }.joined(separator: " ")
    let link = UUID(naming: ["chain", before, id.uuidString])
    return JournalPlace(
      sequence: next, chain: withUnsafeBytes(of: link.uuid) { Array($0) })
  }
}
