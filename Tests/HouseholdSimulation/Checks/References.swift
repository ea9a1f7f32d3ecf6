package import CartHousehold

/// The expected state at each place of a journal, calculated by applying its entries from the
/// beginning.
package struct References {
  package struct Reference {
    package private(set) var state = MemoryHousehold()
    package private(set) var ledger = LotLedger()

    mutating func apply(_ entry: HouseholdEntry, _ mutant: Mutant?) throws {
      let applied = try mutant?.apply(entry, to: &state) ?? state.apply(entry)
      ledger.count(entry, isVoid: applied.void != nil)
    }
  }

  private var known: [JournalPlace: Reference] = [.start: Reference()]
  private let mutant: Mutant?

  /// - Parameter mutant: a mistake that is made here as well, because it must show in its
  ///   consequences.
  package init(_ mutant: Mutant?) { self.mutant = mutant }

  /// Records the places of a journal. A store may still have places that the journal drops later.
  package mutating func learn(_ records: [JournalRecord]) throws {
    var place = JournalPlace.start
    for record in records {
      if known[record.place] == nil, var reference = known[place] {
        try reference.apply(HouseholdEntry(record), mutant)
        known[record.place] = reference
      }
      place = record.place
    }
  }

  /// Returns the expected state of a store at a place, with its own entries on top; nil if no
  /// journal ever had the place.
  package func reference(at place: JournalPlace, with pending: [HouseholdEntry]) throws
    -> Reference?
  {
    guard var reference = known[place] else { return nil }
    for entry in pending { try reference.apply(entry, mutant) }
    return reference
  }
}
