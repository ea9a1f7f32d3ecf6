package import Foundation

/// The journal of a household on its server, which all stores read and append to.
package protocol SharedJournal {
  /// Appends entries in order, except those that the journal already has, and returns its end.
  ///
  /// - Parameter place: The place up to which the sender has read. The journal refuses a place that
  ///   it does not have.
  /// - Throws: `SharedJournalError`.
  func append(_ entries: [SealedEntry], after place: JournalPlace) throws -> JournalPlace
  /// Returns at most `limit` entries after a place.
  ///
  /// - Throws: `SharedJournalError`.
  func read(after place: JournalPlace, limit: Int) throws -> [JournalRecord]
  /// Returns the people whose stores have a different state at a checkpoint. The journal records
  /// the digest of this store.
  ///
  /// - Throws: `SharedJournalError`.
  func people(differingFrom checkpoint: Checkpoint) throws -> [String]

  /// Returns what the journal needs from this store at the place of a snapshot.
  ///
  /// - Throws: `SharedJournalError`.
  func snapshotStatus(at place: JournalPlace) throws -> SnapshotStatus
  /// Reports the hash of a snapshot, which the journal records and compares with others.
  ///
  /// - Throws: `SharedJournalError`.
  func judge(_ snapshot: HouseholdSnapshot) throws -> SnapshotJudgement
  /// Uploads a snapshot that the journal lacks.
  ///
  /// - Throws: `SharedJournalError`.
  func offer(_ snapshot: HouseholdSnapshot) throws
  /// Returns the last snapshot that members agree on, or nil if there is no such snapshot.
  ///
  /// - Throws: `SharedJournalError`.
  func latestSnapshot() throws -> HouseholdSnapshot?
  /// Returns those of the given entries that are before a place.
  ///
  /// - Throws: `SharedJournalError`.
  func entries(among ids: [UUID], until place: JournalPlace) throws -> Set<UUID>
}

/// An error of a shared journal.
package enum SharedJournalError: Error, Hashable, Sendable {
  /// The journal does not have the given place: it was restored from a backup, or belongs to
  /// another household.
  case diverged
  /// The journal has dropped the entries after the given place. A snapshot has their results.
  case pruned
  /// The user is not a member of the household.
  case notMember
  /// The server could not be reached or closed the connection; a retry can succeed. The text
  /// describes the problem.
  case unreachable(String)
  /// The server asks for a password that is unknown, or rejects the given one.
  case wantsPassword(String)
  /// The server denies access: the role does not exist or lacks a privilege.
  case refused(String)
  /// The server answers, but not as a household's journal does: it has another version or is not
  /// set up.
  case unusable(String)
  /// At least this many entries need a newer program.
  case newer(Int)
}

extension SharedJournalError {
  /// The error for dropped entries that no snapshot readable by this program covers.
  package static let lacksSnapshot = SharedJournalError.unusable(
    "the server dropped old changes and has no snapshot that this qc can read; update qc")
}
