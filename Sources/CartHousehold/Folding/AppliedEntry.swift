package import Foundation

/// The result of applying an entry.
package struct AppliedEntry: Hashable, Sendable {
  /// The previous values, in the order in which they were overwritten. Writing them back in reverse
  /// order removes every effect of the entry.
  package let before: [StateWrite]
  /// The intents of a new entry that undoes this one after others have added entries.
  package let inverse: [Intent]
  /// The reason why the entry had no effect, or nil if it was applied.
  package let void: VoidReason?
  /// The number of steps the entry took: reads and writes of the state.
  package let steps: Int

  /// Makes a result.
  package init(before: [StateWrite], inverse: [Intent], void: VoidReason?, steps: Int = 0) {
    (self.before, self.inverse, self.void, self.steps) = (before, inverse, void, steps)
  }
}

extension HouseholdState {
  /// Applies an entry as a whole, or not at all.
  ///
  /// The result depends only on the state and the entry. Homes that apply the same entries in the
  /// same order therefore have the same state.
  ///
  /// - Throws: Errors from reading and writing the state. An invalid entry does not throw; it is
  ///   void.
  package mutating func apply(_ entry: HouseholdEntry) throws -> AppliedEntry {
    var folding = Folding(entry, on: consume self)
    let applied = Result { try folding.run() }
    self = folding.state.base
    return try applied.get()
  }

  /// Marks an entry as void because it cannot be read, or for another reason that every home sees.
  package mutating func refuse(
    _ entry: UUID, _ reason: VoidReason, afterSteps steps: Int = 0
  ) throws -> AppliedEntry {
    try write(.void(entry, reason))
    return AppliedEntry(before: [.void(entry, nil)], inverse: [], void: reason, steps: steps)
  }

  /// Rolls back the latest entry.
  package mutating func takeBack(_ before: [StateWrite]) throws {
    for write in before.reversed() { try self.write(write) }
  }
}
