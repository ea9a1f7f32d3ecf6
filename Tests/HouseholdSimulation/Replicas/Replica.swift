package import CartHousehold
package import Foundation

/// A store of a household, as the simulator uses it. It has no connection of its own, because the
/// simulator delivers its messages.
package protocol Replica {
  /// A copy of its files.
  associatedtype Image

  /// Runs a sentence; returns nil if it changes nothing.
  mutating func say(_ sentence: HouseholdSentence) throws -> HouseholdEntry?
  /// Returns the place up to which it has read the journal.
  func place() throws -> JournalPlace
  /// Returns its entries that it has not read in the journal yet, oldest first.
  func pending() throws -> [HouseholdEntry]
  /// Applies the journal's records after a place; a late answer is ignored.
  mutating func take(_ records: [JournalRecord], after place: JournalPlace) throws
  /// Receives the answer that the journal accepted entries. It has no effect, because only reading
  /// confirms them.
  mutating func hearTaken(_ entries: [SealedEntry]) throws
  /// Goes back to the last place that the journal has too. Later entries become pending again.
  mutating func repair(with journal: any SharedJournal) throws

  /// Returns the place from which on it has entries.
  func base() throws -> JournalPlace
  /// Returns the state of the journal at its place.
  func snapshot() throws -> HouseholdSnapshot
  /// Returns the identifiers of pending entries and, if requested, of entries that it has read.
  func identifiers(withEntries: Bool) throws -> [UUID]
  /// Starts again with a snapshot or an empty state, and applies the pending entries on top, and
  /// also the entries that it has read if it keeps those. Entries that the snapshot contains are
  /// left out.
  mutating func startAgain(
    from snapshot: HouseholdSnapshot?, keepingEntries: Bool, without known: Set<UUID>) throws
  /// Drops the entries that the journal has dropped.
  mutating func forgetEntries(until count: Int64) throws

  /// Returns the identifiers of all entries that it has, pending or not.
  func held() throws -> Set<UUID>
  /// Returns its visible contents.
  func contents() throws -> MemoryHousehold
  /// Returns other violated invariants.
  func problems() throws -> [String]

  /// Makes a copy of its files.
  func image() throws -> Image
  /// Replaces its files with a copy.
  mutating func restore(_ image: Image) throws
}

extension Replica {
  /// By default, only the visible contents can be wrong.
  package func problems() throws -> [String] { [] }
}

extension SharedJournal {
  /// Whether the journal has a place, even if it dropped the entries after it.
  func knows(_ place: JournalPlace) throws -> Bool {
    do {
      _ = try read(after: place, limit: 0)
      return true
    } catch SharedJournalError.pruned {
      return true
    } catch SharedJournalError.diverged {
      return false
    }
  }
}
