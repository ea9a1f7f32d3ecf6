/// A place in a household's journal: a number of entries and a hash of their identifiers.
///
/// The number alone is not enough: a server that was restored from a backup reaches the same number
/// again with other entries.
package struct JournalPlace: Hashable, Sendable, Codable {
  /// The number of entries before the place.
  package let sequence: Int64
  /// The hash of the previous chain and the identifier of the last entry, as the journal computes
  /// it. PostgreSQL uses `sha256(chain ‖ id)`. The chain is empty at the beginning.
  package let chain: [UInt8]

  /// The place before the first entry.
  package static let start = JournalPlace(sequence: 0, chain: [])

  /// Makes a place.
  package init(sequence: Int64, chain: [UInt8]) {
    self.sequence = sequence
    self.chain = chain
  }
}
