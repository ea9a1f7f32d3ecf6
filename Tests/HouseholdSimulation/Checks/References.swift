package import CartHousehold

/// What each place of a journal must look like, worked out by doing its entries from the beginning.
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

  /// - Parameter mutant: a mistake that is made here as well: it must be seen by what comes of it.
  package init(_ mutant: Mutant?) { self.mutant = mutant }

  /// Learns the places of a journal; what it forgets since, some store may still hold.
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

  /// What a store must show that stands at a place, with its own on top; nil where no journal ever
  /// had the place.
  package func reference(at place: JournalPlace, with pending: [HouseholdEntry]) throws
    -> Reference?
  {
    guard var reference = known[place] else { return nil }
    for entry in pending { try reference.apply(entry, mutant) }
    return reference
  }
}
