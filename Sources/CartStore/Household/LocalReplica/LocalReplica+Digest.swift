package import CartHousehold
import CartModels
import Foundation
import GRDB

/// The hash of the state after the journal's entries, without pending ones.
///
/// It is stored with its place and updated with each entry that is applied. A store that has just
/// joined has none; it is computed when stores compare hashes for the first time.
extension LocalReplica {
  private static let digest = "household_digest"

  private struct KeptDigest: Codable {
    let place: JournalPlace
    let digest: UUID
  }

  /// The hash at the place up to which the store has read, if stores compare hashes there, and
  /// whether it was stored. Computing it takes time in proportion to the size of the household, but
  /// blocks no writer.
  package func checkpoint() throws -> (checkpoint: Checkpoint, isKept: Bool)? {
    try unit.reading {
      guard let place = try membership()?.place, place.isCheckpoint else { return nil }
      if let sum = try keptSum(at: place) { return (Checkpoint(place, digest: sum.digest), true) }
      return (Checkpoint(place, digest: try contentsOfJournal().digest()), false)
    }
  }

  /// Stores a computed hash, unless the store has read on meanwhile.
  package func keep(_ checkpoint: Checkpoint) throws {
    guard try membership()?.place == checkpoint.place else { return }
    try keep(checkpoint.digest, at: checkpoint.place)
  }

  func keep(_ digest: UUID, at place: JournalPlace) throws {
    try set(Self.digest, to: StoredHousehold.encoded(KeptDigest(place: place, digest: digest)))
  }

  /// Discards the hash, so that it is computed again.
  func forgetDigest() throws { try set(Self.digest, to: nil) }

  func keptSum(at place: JournalPlace) throws -> StateSum? {
    guard let text = try value(of: Self.digest) else { return nil }
    let kept: KeptDigest = try StoredHousehold.decoded(text)
    return kept.place == place ? StateSum(kept.digest) : nil
  }
}

/// Settings of the household without a table of their own.
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
