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
}

/// Why a shared journal didn't do what it was asked.
package enum SharedJournalError: Error, Hashable, Sendable {
  /// It doesn't have this place: it was restored from a backup, or is another's.
  case diverged
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
