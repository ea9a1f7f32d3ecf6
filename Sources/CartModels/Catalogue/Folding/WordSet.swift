/// A set of word indices of a name, as a bit set of 64.
struct WordSet: Sequence, Equatable {
  private var bits: UInt64 = 0

  /// The maximum number of words; no product has as many.
  static let mostWords = 64

  static let none = WordSet()

  private init() {}

  /// The indices below an end.
  init(upTo end: Int) {
    bits = end >= WordSet.mostWords ? .max : end > 0 ? 1 << UInt64(end) - 1 : 0
  }

  var isEmpty: Bool { bits == 0 }
  /// The first index; 64 if the set is empty.
  var first: Int { bits.trailingZeroBitCount }
  /// The index after the last one.
  var end: Int { WordSet.mostWords - bits.leadingZeroBitCount }

  mutating func insert(_ place: Int) { bits |= 1 << UInt64(place) }

  func contains(_ place: Int) -> Bool { bits >> UInt64(place) & 1 == 1 }

  /// The indices below an end.
  func upTo(_ end: Int) -> WordSet { intersection(WordSet(upTo: end)) }

  /// The indices from a start on.
  func from(_ start: Int) -> WordSet { subtracting(WordSet(upTo: start)) }

  func intersection(_ other: WordSet) -> WordSet {
    var words = self
    words.bits &= other.bits
    return words
  }

  func subtracting(_ other: WordSet) -> WordSet {
    var words = self
    words.bits &= ~other.bits
    return words
  }

  func union(_ other: WordSet) -> WordSet {
    var words = self
    words.bits |= other.bits
    return words
  }

  /// Iterates over the indices in ascending order.
  struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt64

    mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount
    }
  }

  func makeIterator() -> Iterator { Iterator(bits: bits) }
}
