package import Foundation

/// What became of an entry.
package struct AppliedEntry: Hashable, Sendable {
  /// What was there before, in the order in which it was written over. Written back from its end,
  /// it takes the entry back as if it had never been.
  package let before: [StateWrite]
  /// What takes back what the entry meant, said as a new entry when others have said more since.
  package let inverse: [Intent]
  /// Why it did nothing; nil where it was done.
  package let void: VoidReason?
  /// How many steps it took: what it read and wrote of the state.
  package let steps: Int

  /// Says what became of an entry.
  package init(before: [StateWrite], inverse: [Intent], void: VoidReason?, steps: Int = 0) {
    (self.before, self.inverse, self.void, self.steps) = (before, inverse, void, steps)
  }
}

extension HouseholdState {
  /// Does what an entry says, whole or not at all.
  ///
  /// The result depends on the state and the entry alone, so that homes that did the same entries in
  /// the same order hold the same.
  ///
  /// - Throws: what reading and writing the state throws; what is wrong with an entry makes it void.
  package mutating func apply(_ entry: HouseholdEntry) throws -> AppliedEntry {
    var folding = Folding(entry, on: consume self)
    let applied = Result { try folding.run() }
    self = folding.state.base
    return try applied.get()
  }

  /// Marks an entry void that can't be read, or can't be done for another reason that all see.
  package mutating func refuse(
    _ entry: UUID, _ reason: VoidReason, afterSteps steps: Int = 0
  ) throws -> AppliedEntry {
    try write(.void(entry, reason))
    return AppliedEntry(before: [.void(entry, nil)], inverse: [], void: reason, steps: steps)
  }

  /// Takes an entry back that nothing followed.
  package mutating func takeBack(_ before: [StateWrite]) throws {
    for write in before.reversed() { try self.write(write) }
  }
}
