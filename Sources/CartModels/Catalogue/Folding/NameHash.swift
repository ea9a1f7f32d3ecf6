/// A number for some letters, from which that of the same letters with others before them
/// follows at once: so each tail of a name is looked up without going through its letters again.
struct NameHash: Equatable {
  /// The number.
  private(set) var value: UInt64 = 0
  // What the number of letters before these is multiplied with.
  private var weight: UInt64 = 1

  /// The number for no letters.
  static let empty = NameHash()

  private init() {}

  /// Goes through some letters.
  init(_ letters: UnsafeBufferPointer<UInt8>) {
    for letter in letters {
      value = value &* NameHash.factor &+ UInt64(letter)
      weight = weight &* NameHash.factor
    }
  }

  /// The number for a word that is folded.
  init(_ word: StaticString) {
    self.init(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// The number for these letters and others after them.
  func followed(by other: NameHash) -> NameHash {
    var joined = self
    joined.value = value &* other.weight &+ other.value
    joined.weight = weight &* other.weight
    return joined
  }

  /// Where to look in a table of a power of two of places.
  func slot(bits: Int) -> Int {
    let mixed = (value ^ (value >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> UInt64(64 - bits))
  }

  // Odd, so that no letter is lost, however many follow.
  private static let factor: UInt64 = 0x5851_F42D_4C95_7F2D
}
