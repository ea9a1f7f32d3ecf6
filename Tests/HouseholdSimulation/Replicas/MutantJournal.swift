import CartHousehold
import Foundation

/// A journal that checks places less strictly than it should.
final class MutantJournal: SharedJournal {
  private let journal: MemoryConnection
  private let mutant: Mutant
  /// The entry before each place that the journal ever had.
  private var lastEntries: [JournalPlace: UUID] = [:]

  init(_ journal: MemoryConnection, _ mutant: Mutant) {
    (self.journal, self.mutant) = (journal, mutant)
  }

  func append(_ entries: [SealedEntry], after place: JournalPlace) throws -> JournalPlace {
    let end = try journal.append(entries, after: mutant == .blindPush ? .start : translated(place))
    for record in journal.journal.records { lastEntries[record.place] = record.entry.id }
    return end
  }

  func read(after place: JournalPlace, limit: Int) throws -> [JournalRecord] {
    try journal.read(after: translated(place), limit: limit)
  }

  func people(differingFrom checkpoint: Checkpoint) throws -> [String] {
    try journal.people(differingFrom: checkpoint)
  }

  /// Returns the journal's own place that is accepted instead of a received one.
  private func translated(_ place: JournalPlace) -> JournalPlace {
    guard let own = journal.journal.place(at: place.sequence) else { return place }
    switch mutant {
    case .placeByNumber: return own
    case .noChain:
      guard place.sequence > 0 else { return own }
      return lastEntries[place] == lastEntries[own] ? own : place
    case .identityByNumbering, .blindPush, .lateAnswers, .noTakeBack, .replyConfirms, .anyOrder,
      .pendingExpires, .lastMarkOnly, .removalBeatsCheck, .partlyBought, .ownLots,
      .pendingInSnapshots, .blindPruning, .pendingDropped,
      .identifiersForgotten:
      return place
    }
  }

  func snapshotStatus(at place: JournalPlace) throws -> SnapshotStatus {
    try journal.snapshotStatus(at: translated(place))
  }

  func judge(_ snapshot: HouseholdSnapshot) throws -> SnapshotJudgement {
    try journal.judge(translated(snapshot))
  }

  func offer(_ snapshot: HouseholdSnapshot) throws { try journal.offer(translated(snapshot)) }

  func latestSnapshot() throws -> HouseholdSnapshot? { try journal.latestSnapshot() }

  func entries(among ids: [UUID], until place: JournalPlace) throws -> Set<UUID> {
    mutant == .identifiersForgotten ? [] : try journal.entries(among: ids, until: place)
  }

  private func translated(_ snapshot: HouseholdSnapshot) -> HouseholdSnapshot {
    HouseholdSnapshot(place: translated(snapshot.place), pieces: snapshot.pieces)
  }
}
