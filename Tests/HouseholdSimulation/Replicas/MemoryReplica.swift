package import CartHousehold
package import Foundation

/// A store in memory that keeps and reverts the same data as a store on disk.
package struct MemoryReplica: Replica {
  private struct Kept {
    let entry: HouseholdEntry
    let place: JournalPlace
    let applied: AppliedEntry
  }

  private struct Waiting {
    /// The original entry; the journal can set an earlier date.
    let entry: HouseholdEntry
    let applied: AppliedEntry
  }

  private var author: HouseholdAuthor
  private let mutant: Mutant?
  private var state = MemoryHousehold()
  private var journal: [Kept] = []
  private var begin = JournalPlace.start
  private var waiting: [Waiting] = []
  private var undoable: [UUID] = []
  private var count = 0

  /// Makes an empty store.
  package init(_ name: String, seed: UInt64, mutant: Mutant? = nil) {
    author = HouseholdAuthor(name, seed: seed)
    author.namesOccurrences = mutant != .ownLots
    self.mutant = mutant
  }

  package func place() -> JournalPlace { journal.last?.place ?? begin }
  package func base() -> JournalPlace { begin }
  package func pending() -> [HouseholdEntry] { waiting.map(\.entry) }
  package func held() -> Set<UUID> {
    Set(journal.map(\.entry.id)).union(waiting.map(\.entry.id))
  }
  package func contents() -> MemoryHousehold { state }
  package func image() -> MemoryReplica { self }

  /// A restored copy has forgotten later entries, but its random numbers continue, so that no
  /// identifier is used twice.
  package mutating func restore(_ image: MemoryReplica) {
    let random = author.random
    self = image
    author.random = random
  }
}

/// Running sentences.
extension MemoryReplica {
  package mutating func say(_ sentence: HouseholdSentence) throws -> HouseholdEntry? {
    let inverse = sentence == .undo ? self.inverse(of: undoable.last) : []
    guard let said = try author.entry(for: sentence, on: state, inverse: inverse) else {
      return nil
    }
    count += 1
    let entry = mutant == .identityByNumbering ? said.numbered(count) : said
    if sentence == .undo { undoable.removeLast() } else { undoable.append(entry.id) }
    waiting.append(Waiting(entry: entry, applied: try apply(entry)))
    if mutant == .pendingExpires, waiting.count > 6 { waiting.removeFirst() }
    return entry
  }

  /// Returns the intents that undo an entry, as calculated when it was last applied.
  private func inverse(of entry: UUID?) -> [Intent] {
    let waits = waiting.last { $0.entry.id == entry }?.applied
    return (waits ?? journal.last { $0.entry.id == entry }?.applied)?.inverse ?? []
  }

  private mutating func apply(_ entry: HouseholdEntry) throws -> AppliedEntry {
    try mutant?.apply(entry, to: &state) ?? state.apply(entry)
  }
}

/// Reading the journal.
extension MemoryReplica {
  package mutating func take(_ records: [JournalRecord], after place: JournalPlace) throws {
    guard place == self.place() || mutant == .lateAnswers, !records.isEmpty else { return }
    if mutant == .noTakeBack { return try takeOnTop(records) }
    let entries = waiting.map(\.entry)
    try takeBackWaiting()
    try keep(records)
    try wait(for: entries)
  }

  private mutating func takeBackWaiting() throws {
    for waits in waiting.reversed() { try state.takeBack(waits.applied.before) }
    waiting = []
  }

  private mutating func keep(_ records: [JournalRecord]) throws {
    for record in records {
      let entry = try HouseholdEntry(record)
      journal.append(Kept(entry: entry, place: record.place, applied: try apply(entry)))
    }
  }

  /// Applies the pending entries again.
  private mutating func wait(for entries: [HouseholdEntry]) throws {
    let known = Set(journal.map(\.entry.id))
    for entry in entries where !known.contains(entry.id) {
      waiting.append(Waiting(entry: entry, applied: try apply(entry)))
    }
  }

  private mutating func takeOnTop(_ records: [JournalRecord]) throws {
    for record in records {
      let own = waiting.first { $0.entry.id == record.entry.id }
      let entry = try HouseholdEntry(record)
      let applied = try own?.applied ?? apply(entry)
      journal.append(Kept(entry: entry, place: record.place, applied: applied))
      waiting.removeAll { $0.entry.id == entry.id }
    }
  }

  package mutating func hearTaken(_ entries: [SealedEntry]) throws {
    guard mutant == .replyConfirms else { return }
    for entry in entries {
      guard let waits = waiting.first, waits.entry.id == entry.id else { return }
      let place = self.place().following(entry.id)
      journal.append(Kept(entry: waits.entry, place: place, applied: waits.applied))
      waiting.removeFirst()
    }
  }

  package mutating func repair(with shared: any SharedJournal) throws {
    let common = try commonLength(with: shared)
    let entries = journal[common...].map(\.entry) + waiting.map(\.entry)
    try takeBackWaiting()
    for kept in journal[common...].reversed() { try state.takeBack(kept.applied.before) }
    journal.removeSubrange(common...)
    try wait(for: entries)
  }

  /// Returns the number of entries that both have. A journal that has a place has all places before
  /// it.
  private func commonLength(with shared: any SharedJournal) throws -> Int {
    var (low, high) = (0, journal.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if try shared.knows(journal[middle - 1].place) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// Snapshots.
extension MemoryReplica {
  package func snapshot() throws -> HouseholdSnapshot {
    var journaled = self
    if mutant != .pendingInSnapshots { try journaled.takeBackWaiting() }
    return try HouseholdSnapshot(of: journaled.state, at: place())
  }

  package func identifiers(withEntries: Bool) -> [UUID] {
    (withEntries ? journal.map(\.entry.id) : []) + waiting.map(\.entry.id)
  }

  package mutating func startAgain(
    from snapshot: HouseholdSnapshot?, keepingEntries: Bool, without known: Set<UUID>
  ) throws {
    let read = keepingEntries ? journal.map(\.entry) : []
    let entries = (read + waiting.map(\.entry)).filter { !known.contains($0.id) }
    (state, begin) = (try snapshot?.state() ?? MemoryHousehold(), snapshot?.place ?? .start)
    (journal, waiting, undoable) = ([], [], [])
    if mutant != .pendingDropped { try wait(for: entries) }
  }

  package mutating func forgetEntries(until count: Int64) {
    guard let last = journal.last(where: { $0.place.sequence <= count }) else { return }
    begin = last.place
    journal.removeAll { $0.place.sequence <= count }
    undoable = []
  }
}

extension HouseholdEntry {
  /// Returns the entry with an author's number.
  fileprivate func numbered(_ number: Int) -> HouseholdEntry {
    HouseholdEntry(
      id: UUID(naming: [replica.uuidString, "\(number)"]), replica: replica, author: author,
      date: date, title: title, intents: intents)
  }
}
