package import Foundation

/// A place of a household's journal at which its stores compare what they came to.
///
/// Stores that have read the same hold the same: this would find a program that breaks that, or a
/// store that was damaged, before anybody wonders where the milk is.
package struct Checkpoint: Hashable, Sendable {
  package let place: JournalPlace
  /// A hash of the state there, as `MemoryHousehold.digest()` makes it.
  package let digest: UUID

  /// As many entries lie between one and the next.
  package static let interval: Int64 = 1_000

  /// Makes a checkpoint.
  package init(_ place: JournalPlace, digest: UUID) { (self.place, self.digest) = (place, digest) }
}

extension JournalPlace {
  /// Whether stores compare here.
  package var isCheckpoint: Bool { sequence > 0 && sequence.isMultiple(of: Checkpoint.interval) }

  /// How many entries lie before the next place where they do.
  package var countToCheckpoint: Int { Int(Checkpoint.interval - sequence % Checkpoint.interval) }
}
