package import CartHousehold
import CartModels
import Foundation
import GRDB

/// The hash of what the journal's entries come to, without pending ones.
///
/// It is kept with the place that it is of, and follows each entry that is taken from then on. A
/// store that has just joined has none: it is worked out once, when stores first compare.
extension LocalReplica {
  private static let digest = "household_digest"

  private struct KeptDigest: Codable {
    let place: JournalPlace
    let digest: UUID
  }

  /// The hash at the place up to which the store has read, if stores compare there; and whether it
  /// was kept. Otherwise it takes as long as the household is large, and holds up no writer.
  package func checkpoint() throws -> (checkpoint: Checkpoint, isKept: Bool)? {
    try unit.reading {
      guard let place = try membership()?.place, place.isCheckpoint else { return nil }
      if let sum = try keptSum(at: place) { return (Checkpoint(place, digest: sum.digest), true) }
      return (Checkpoint(place, digest: try contentsOfJournal().digest()), false)
    }
  }

  /// Keeps the hash that was worked out, unless the store has read on meanwhile.
  package func keep(_ checkpoint: Checkpoint) throws {
    guard try membership()?.place == checkpoint.place else { return }
    try keep(checkpoint.digest, at: checkpoint.place)
  }

  func keep(_ digest: UUID, at place: JournalPlace) throws {
    try set(Self.digest, to: StoredHousehold.encoded(KeptDigest(place: place, digest: digest)))
  }

  /// Has it be worked out anew.
  func forgetDigest() throws { try set(Self.digest, to: nil) }

  func keptSum(at place: JournalPlace) throws -> StateSum? {
    guard let text = try value(of: Self.digest) else { return nil }
    let kept: KeptDigest = try StoredHousehold.decoded(text)
    return kept.place == place ? StateSum(kept.digest) : nil
  }
}

/// What has no table of its own.
extension LocalReplica {
  func value(of setting: String) throws -> String? {
    let query = try unit.statement(.setting)
    try query.bind(setting)
    return try query.first { $0.text(0) }
  }

  func set(_ setting: String, to value: String?) throws {
    try unit.writing(.save) {
      let query = try unit.statement(value == nil ? .deleteSetting : .saveSetting)
      try query.bind(setting)
      if let value { try query.bind(value) }
      try query.run()
    }
  }
}
