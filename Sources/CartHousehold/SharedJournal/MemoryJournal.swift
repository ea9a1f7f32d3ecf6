package import CartModels
package import Foundation
import Synchronization

/// A household's journal in memory, as simulations need one: it does what the one on a server does.
package final class MemoryJournal: Sendable {
  private struct Contents {
    var records: [JournalRecord] = []
    var identifiers: Set<UUID> = []
    var digests: [JournalPlace: [String: UUID]] = [:]
  }

  private let contents = Mutex(Contents())
  private let clock: any CartModels.Clock

  /// Makes an empty journal that dates entries by a clock.
  package init(clock: any CartModels.Clock) { self.clock = clock }

  /// Everything that it holds.
  package var records: [JournalRecord] { contents.withLock { $0.records } }

  /// Where it ends.
  package var end: JournalPlace { contents.withLock { $0.records.last?.place ?? .start } }

  /// The place after so many entries, or nil where there are fewer.
  package func place(at sequence: Int64) -> JournalPlace? {
    contents.withLock { MemoryJournal.place(at: sequence, in: $0) }
  }

  /// Forgets all but the first entries, as a server does that is restored from a backup.
  package func restore(first count: Int) {
    contents.withLock {
      $0.records = Array($0.records.prefix(count))
      $0.identifiers = Set($0.records.map(\.entry.id))
    }
  }

  /// The journal as a person sends to it.
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

  private static func check(
    _ place: JournalPlace, in contents: Contents
  ) throws(SharedJournalError) {
    guard MemoryJournal.place(at: place.sequence, in: contents) == place else { throw .diverged }
  }
}

/// A journal in memory as a person sends to it.
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
}

extension JournalPlace {
  /// The place after an entry that follows here.
  package func following(_ id: UUID) -> JournalPlace {
    // A number at the end of all numbers stays one that no journal has.
    let (next, _) = sequence.addingReportingOverflow(1)
    let before = chain.map { "\($0)" }.joined(separator: " ")
    let link = UUID(naming: ["chain", before, id.uuidString])
    return JournalPlace(
      sequence: next, chain: withUnsafeBytes(of: link.uuid) { Array($0) })
  }
}
