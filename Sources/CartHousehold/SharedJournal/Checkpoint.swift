package import Foundation

/// A place in a household's journal at which its stores compare their states.
///
/// Stores that have read the same entries have the same state. Comparing them finds a faulty
/// program or a damaged store before a user notices missing items.
package struct Checkpoint: Hashable, Sendable {
  package let place: JournalPlace
  /// The hash of the state at the place, from `MemoryHousehold.digest()`.
  package let digest: UUID

  /// The number of entries between two checkpoints.
  package static let interval: Int64 = 1_000

  /// Makes a checkpoint.
  package init(_ place: JournalPlace, digest: UUID) { (self.place, self.digest) = (place, digest) }
}

extension JournalPlace {
  /// Whether stores compare their states at this place.
  package var isCheckpoint: Bool { sequence > 0 && sequence.isMultiple(of: Checkpoint.interval) }

  /// The number of entries up to the next checkpoint.
  package var countToCheckpoint: Int { Int(Checkpoint.interval - sequence % Checkpoint.interval) }
}
