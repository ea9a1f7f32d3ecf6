package import CartHousehold
package import Foundation

/// A store of a household, as the simulator drives it. It has no connection of its own: what it
/// sends and what it is sent goes through the simulator's hands.
package protocol Replica {
  /// What a copy of its files holds.
  associatedtype Image

  /// Says a sentence; nil where that changes nothing.
  mutating func say(_ sentence: HouseholdSentence) throws -> HouseholdEntry?
  /// Up to where it has read the journal.
  func place() throws -> JournalPlace
  /// What it said and hasn't read in the journal yet, the oldest first.
  func pending() throws -> [HouseholdEntry]
  /// Takes what the journal holds after a place; a late answer is dropped.
  mutating func take(_ records: [JournalRecord], after place: JournalPlace) throws
  /// The journal has answered that it took entries. Nothing follows from that: only reading confirms.
  mutating func hearTaken(_ entries: [SealedEntry]) throws
  /// Goes back to where it and the journal agree: what the journal lacks is pending again.
  mutating func repair(with journal: any SharedJournal) throws

  /// The place after which it has entries.
  func base() throws -> JournalPlace
  /// What the journal came to at its place.
  func snapshot() throws -> HouseholdSnapshot
  /// The identifiers of what is pending, and of entries that it has read if they are asked for.
  func identifiers(withEntries: Bool) throws -> [UUID]
  /// Begins again with a snapshot or with nothing, and with what was pending on top, and what was read
  /// if it keeps that; but for what the snapshot contains.
  mutating func startAgain(
    from snapshot: HouseholdSnapshot?, keepingEntries: Bool, without known: Set<UUID>) throws
  /// Drops entries that the journal dropped.
  mutating func forgetEntries(until count: Int64) throws

  /// The identifiers of all entries that it has, pending or not.
  func held() throws -> Set<UUID>
  /// What it shows.
  func contents() throws -> MemoryHousehold
  /// What else must hold in it and doesn't.
  func problems() throws -> [String]

  /// A copy of its files.
  func image() throws -> Image
  /// Puts a copy in the place of its files.
  mutating func restore(_ image: Image) throws
}

extension Replica {
  /// Nothing but what it shows can be wrong.
  package func problems() throws -> [String] { [] }
}

extension SharedJournal {
  /// Whether a place is one of the journal's, also where it dropped what follows.
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
