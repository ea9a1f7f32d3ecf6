/// A set of clause words as bits, because every word is tested that may start a clause.
///
///     let clauses: ClauseWords = [.in, .note]
///     clauses.contains(.to)  // false
package struct ClauseWords: SetAlgebra, Hashable, Sendable {
  private var bits: UInt16 = 0

  /// Creates an empty set.
  package init() {}

  private init(bits: UInt16) { self.bits = bits }

  package func contains(_ word: ClauseWord) -> Bool { bits & ClauseWords.bit(of: word) != 0 }

  @discardableResult
  package mutating func insert(
    _ word: ClauseWord
  ) -> (inserted: Bool, memberAfterInsert: ClauseWord) {
    let isNew = !contains(word)
    bits |= ClauseWords.bit(of: word)
    return (isNew, word)
  }

  @discardableResult
  package mutating func remove(_ word: ClauseWord) -> ClauseWord? {
    guard contains(word) else { return nil }
    bits &= ~ClauseWords.bit(of: word)
    return word
  }

  @discardableResult
  package mutating func update(with word: ClauseWord) -> ClauseWord? {
    insert(word).inserted ? nil : word
  }

  package func union(_ other: ClauseWords) -> ClauseWords {
    ClauseWords(bits: bits | other.bits)
  }

  package func intersection(_ other: ClauseWords) -> ClauseWords {
    ClauseWords(bits: bits & other.bits)
  }

  package func symmetricDifference(_ other: ClauseWords) -> ClauseWords {
    ClauseWords(bits: bits ^ other.bits)
  }

  package mutating func formUnion(_ other: ClauseWords) { self = union(other) }

  package mutating func formIntersection(_ other: ClauseWords) { self = intersection(other) }

  package mutating func formSymmetricDifference(_ other: ClauseWords) {
    self = symmetricDifference(other)
  }

  private static func bit(of word: ClauseWord) -> UInt16 {
    switch word {
    case .in: 1 << 0
    case .to: 1 << 1
    case .from: 1 << 2
    case .on: 1 << 3
    case .note: 1 << 4
    case .due: 1 << 5
    case .quantity: 1 << 6
    case .name: 1 << 7
    case .at: 1 << 8
    case .for: 1 << 9
    case .per: 1 << 10
    }
  }
}
