package import Foundation

/// The journal of a household, which all its stores append to and read: the far level.
package protocol SharedJournal {
  /// Appends entries in their order, leaving out those it has, and returns where it ends then.
  ///
  /// - Parameter place: up to where the sender read; the journal refuses a place it doesn't have.
  /// - Throws: `SharedJournalError`.
  func append(_ entries: [SealedEntry], after place: JournalPlace) throws -> JournalPlace
  /// The entries after a place, at most so many.
  ///
  /// - Throws: `SharedJournalError`.
  func read(after place: JournalPlace, limit: Int) throws -> [JournalRecord]
  /// Whose stores came to something else at a place; the journal keeps what this one came to.
  ///
  /// - Throws: `SharedJournalError`.
  func people(differingFrom checkpoint: Checkpoint) throws -> [String]

  /// What the journal wants at the place of a snapshot.
  ///
  /// - Throws: `SharedJournalError`.
  func snapshotStatus(at place: JournalPlace) throws -> SnapshotStatus
  /// Says what the hash of a snapshot is at its place, which the journal keeps.
  ///
  /// - Throws: `SharedJournalError`.
  func judge(_ snapshot: HouseholdSnapshot) throws -> SnapshotJudgement
  /// Hands over a snapshot that the journal lacks.
  ///
  /// - Throws: `SharedJournalError`.
  func offer(_ snapshot: HouseholdSnapshot) throws
  /// The last snapshot that members agree on; nil where there is none.
  ///
  /// - Throws: `SharedJournalError`.
  func latestSnapshot() throws -> HouseholdSnapshot?
  /// Which of these entries lie before a place.
  ///
  /// - Throws: `SharedJournalError`.
  func entries(among ids: [UUID], until place: JournalPlace) throws -> Set<UUID>
}

/// Why a shared journal didn't do what it was asked.
package enum SharedJournalError: Error, Hashable, Sendable {
  /// It doesn't have this place: it was restored from a backup, or is another's.
  case diverged
  /// It dropped the entries that follow; a snapshot has what they came to.
  case pruned
  /// Who asks isn't a member of the household.
  case notMember
  /// It couldn't be reached, or broke off; the same may work later. What is wrong, in a sentence.
  case unreachable(String)
  /// It asks for a password that isn't known, or refuses the one it got.
  case wantsPassword(String)
  /// It refuses the person: a role that isn't there, a right that is lacking.
  case refused(String)
  /// It answers, but not as a household's journal does: another version, or not set up.
  case unusable(String)
  /// So many of its entries, or more, wait for a newer program.
  case newer(Int)
}

extension SharedJournalError {
  /// Nothing that this program can read has what was dropped.
  package static let lacksSnapshot = SharedJournalError.unusable(
    "the server dropped old changes and has no snapshot that this qc can read; update qc")
}
