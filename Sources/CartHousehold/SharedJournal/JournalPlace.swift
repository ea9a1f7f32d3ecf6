/// A place in a household's journal: after how many entries, and a hash over which ones.
///
/// The number alone isn't enough: a server that was restored from a backup comes to the same
/// number again with other entries.
package struct JournalPlace: Hashable, Sendable, Codable {
  /// How many entries lie before.
  package let sequence: Int64
  /// A hash of the chain before and the entry's identifier, as the journal makes it: PostgreSQL's is
  /// `sha256(chain ‖ id)`. None at the beginning.
  package let chain: [UInt8]

  /// The place before the first entry.
  package static let start = JournalPlace(sequence: 0, chain: [])

  /// Makes a place.
  package init(sequence: Int64, chain: [UInt8]) {
    self.sequence = sequence
    self.chain = chain
  }
}
