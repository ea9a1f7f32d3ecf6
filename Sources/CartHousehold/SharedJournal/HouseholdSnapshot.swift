import CartModels
import Foundation

/// What the entries up to a place come to, for those who begin there: without anything pending.
///
/// All stores that have read up to the place make the same bytes, so that a hash tells whether they
/// agree: a line of JSON for each thing, in the order of the bytes, cut into pieces.
package struct HouseholdSnapshot: Hashable, Sendable {
  package let place: JournalPlace
  package let pieces: [[UInt8]]

  /// How the state is written. Programs that write it otherwise neither compare nor read each other's.
  package static let format: Int32 = 1
  /// Between one and the next lie as many entries.
  package static let interval: Int64 = 10_000
  /// All pieces but the last have as many bytes.
  package static let pieceSize = 4 * 1_024 * 1_024
  package static let maximumPieceCount = 128

  /// Makes a snapshot of pieces that were read.
  package init(place: JournalPlace, pieces: [[UInt8]]) {
    (self.place, self.pieces) = (place, pieces)
  }

  /// Writes a state down.
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

  /// The SHA-256 of those of the pieces.
  package var hash: [UInt8] { SHA256.hash(pieces.flatMap { SHA256.hash($0) }) }

  /// The state, of which each thing keeps the bounds of entries and none contradicts another.
  ///
  /// - Throws: ``SharedJournalError`` where it can't be one.
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
      throw .unusable("the household's snapshot can't be read: \(error)")
    }
    return state
  }

  /// So many at once are decoded fast, and take little room.
  private func groupsOfLines() -> [[Data]] {
    let lines = Data(pieces.joined()).split(separator: UInt8(ascii: "\n"))
    return stride(from: 0, to: lines.count, by: 1_000).map {
      Array(lines[$0..<min(lines.count, $0 + 1_000)])
    }
  }
}

extension JournalPlace {
  /// Whether stores make a snapshot here, each so many entries.
  package func isOfSnapshot(every interval: Int64) -> Bool {
    sequence > 0 && sequence.isMultiple(of: interval)
  }
}

/// What a journal wants of a store that has come to the place of a snapshot.
package struct SnapshotStatus: Hashable, Sendable {
  /// Whether it wants to know what the state is there.
  package var isWanted: Bool
  /// Up to how many entries it dropped.
  package var prunedCount: Int64

  /// Makes a status.
  package init(isWanted: Bool, prunedCount: Int64) {
    (self.isWanted, self.prunedCount) = (isWanted, prunedCount)
  }
}

/// What a journal makes of a hash that a store has of its state.
package struct SnapshotJudgement: Hashable, Sendable {
  /// Whether it lacks the snapshot itself.
  package var lacksPieces: Bool
  /// Whose stores came to something else.
  package var differing: [String]

  /// Makes a judgement.
  package init(lacksPieces: Bool, differing: [String]) {
    (self.lacksPieces, self.differing) = (lacksPieces, differing)
  }
}
