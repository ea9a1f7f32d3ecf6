import CartHousehold
import Foundation

/// A journal that forwards all calls that it doesn't implement to another journal.
protocol ForwardingJournal: SharedJournal {
  var journal: MemoryConnection { get }
}

extension ForwardingJournal {
  func read(after place: JournalPlace, limit: Int) throws -> [JournalRecord] {
    try journal.read(after: place, limit: limit)
  }

  func people(differingFrom checkpoint: Checkpoint) throws -> [String] {
    try journal.people(differingFrom: checkpoint)
  }

  func snapshotStatus(at place: JournalPlace) throws -> SnapshotStatus {
    try journal.snapshotStatus(at: place)
  }

  func judge(_ snapshot: HouseholdSnapshot) throws -> SnapshotJudgement {
    try journal.judge(snapshot)
  }

  func offer(_ snapshot: HouseholdSnapshot) throws { try journal.offer(snapshot) }

  func latestSnapshot() throws -> HouseholdSnapshot? { try journal.latestSnapshot() }

  func entries(among ids: [UUID], until place: JournalPlace) throws -> Set<UUID> {
    try journal.entries(among: ids, until: place)
  }
}
