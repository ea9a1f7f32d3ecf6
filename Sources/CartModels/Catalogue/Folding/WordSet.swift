/// Some of the words of a name, by their places, of which there are at most 64.
struct WordSet: Sequence, Equatable {
  private var bits: UInt64 = 0

  /// The most words that are looked at: no product has as many.
  static let mostWords = 64

  /// No words.
  static let none = WordSet()

  private init() {}

  /// All words before a place.
  init(upTo end: Int) {
    bits = end >= WordSet.mostWords ? .max : end > 0 ? 1 << UInt64(end) - 1 : 0
  }

  /// Whether it is empty.
  var isEmpty: Bool { bits == 0 }
  /// The first place, and 64 where there is none.
  var first: Int { bits.trailingZeroBitCount }
  /// The place after the last one.
  var end: Int { WordSet.mostWords - bits.leadingZeroBitCount }

  /// Puts a place in.
  mutating func insert(_ place: Int) { bits |= 1 << UInt64(place) }

  /// Whether a place is in it.
  func contains(_ place: Int) -> Bool { bits >> UInt64(place) & 1 == 1 }

  /// Those before a place.
  func upTo(_ end: Int) -> WordSet { intersection(WordSet(upTo: end)) }

  /// Those from a place on.
  func from(_ start: Int) -> WordSet { subtracting(WordSet(upTo: start)) }

  /// Those that both have.
  func intersection(_ other: WordSet) -> WordSet {
    var words = self
    words.bits &= other.bits
    return words
  }

  /// Those that the other one has not.
  func subtracting(_ other: WordSet) -> WordSet {
    var words = self
    words.bits &= ~other.bits
    return words
  }

  /// Those of both.
  func union(_ other: WordSet) -> WordSet {
    var words = self
    words.bits |= other.bits
    return words
  }

  /// Goes through the places in their order.
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
