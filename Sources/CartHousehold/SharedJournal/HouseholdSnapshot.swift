import CartModels
import Foundation

/// The state after the entries up to a place, without pending entries, for stores that join later.
///
/// Every store that has read up to the place produces the same bytes, so that a hash shows whether
/// they agree. The snapshot has one line of JSON per row, sorted by bytes and split into pieces.
package struct HouseholdSnapshot: Hashable, Sendable {
  package let place: JournalPlace
  package let pieces: [[UInt8]]

  /// The version of the format. Programs with different formats neither compare nor read each
  /// other's snapshots.
  package static let format: Int32 = 1
  /// The number of entries between two snapshots.
  package static let interval: Int64 = 10_000
  /// The size in bytes of every piece but the last.
  package static let pieceSize = 4 * 1_024 * 1_024
  package static let maximumPieceCount = 128

  /// Makes a snapshot of pieces that were read.
  package init(place: JournalPlace, pieces: [[UInt8]]) {
    (self.place, self.pieces) = (place, pieces)
  }

  /// Makes the snapshot of a state.
  package init(of state: MemoryHousehold, at place: JournalPlace) throws {
    let encoder = StateWrite.encoder
    var lines: [Data] = []
    try state.forEachWrite { lines.append(try encoder.encode($0)) }
    lines.sort { $0.lexicographicallyPrecedes($1) }
    var (pieces, piece) = ([[UInt8]](), [UInt8]())
    for line in lines {
      piece += line
      piece.append(UInt8(ascii: "\n"))
      while piece.count >= Self.pieceSize {
        pieces.append(Array(piece[..<Self.pieceSize]))
        piece.removeFirst(Self.pieceSize)
      }
    }
    self.init(place: place, pieces: piece.isEmpty ? pieces : pieces + [piece])
  }

  /// The SHA-256 of the concatenated SHA-256 hashes of the pieces.
  package var hash: [UInt8] { SHA256.hash(pieces.flatMap { SHA256.hash($0) }) }

  /// The state in the snapshot, after checking the bounds of each row and the consistency of the
  /// whole.
  ///
  /// - Throws: ``SharedJournalError`` if the snapshot is not a valid state.
  package func state() throws(SharedJournalError) -> MemoryHousehold {
    var state = MemoryHousehold()
    do {
      for lines in groupsOfLines() {
        let text = Data("[".utf8) + lines.joined(separator: Data(",".utf8)) + Data("]".utf8)
        for write in try JSONDecoder().decode([StateWrite].self, from: text) {
          try write.checkBounds()
          state.write(write)
        }
      }
      guard try state.contradictions().isEmpty else { throw VoidReason.unreadable }
    } catch {
      throw .unusable("the household's snapshot cannot be read: \(error)")
    }
    return state
  }

  /// The lines in groups of 1,000, which are fast to decode and need little memory.
  private func groupsOfLines() -> [[Data]] {
    let lines = Data(pieces.joined()).split(separator: UInt8(ascii: "\n"))
    return stride(from: 0, to: lines.count, by: 1_000).map {
      Array(lines[$0..<min(lines.count, $0 + 1_000)])
    }
  }
}

extension JournalPlace {
  /// Whether stores make a snapshot at this place, given the interval in entries.
  package func isOfSnapshot(every interval: Int64) -> Bool {
    sequence > 0 && sequence.isMultiple(of: interval)
  }
}

/// The journal's answer to a store that has reached the place of a snapshot.
package struct SnapshotStatus: Hashable, Sendable {
  /// Whether the journal wants the hash of the state at the place.
  package var isWanted: Bool
  /// The number of entries that the journal has dropped from its beginning.
  package var prunedCount: Int64

  /// Makes a status.
  package init(isWanted: Bool, prunedCount: Int64) {
    (self.isWanted, self.prunedCount) = (isWanted, prunedCount)
  }
}

/// The journal's answer to the hash of a store's state.
package struct SnapshotJudgement: Hashable, Sendable {
  /// Whether the journal lacks the snapshot itself.
  package var lacksPieces: Bool
  /// The people whose stores have a different state.
  package var differing: [String]

  /// Makes a judgement.
  package init(lacksPieces: Bool, differing: [String]) {
    (self.lacksPieces, self.differing) = (lacksPieces, differing)
  }
}
