/// A hash of letters that can be extended at the front in constant time, so that each tail of a
/// name can be looked up without hashing its letters again.
struct NameHash: Equatable {
  private(set) var value: UInt64 = 0
  // The factor for the hash of letters before these.
  private var weight: UInt64 = 1

  /// The hash of no letters.
  static let empty = NameHash()

  private init() {}

  init(_ letters: UnsafeBufferPointer<UInt8>) {
    for letter in letters {
      value = value &* NameHash.factor &+ UInt64(letter)
      weight = weight &* NameHash.factor
    }
  }

  /// The hash of a folded word.
  init(_ word: StaticString) {
    self.init(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// The hash of these letters followed by others.
  func followed(by other: NameHash) -> NameHash {
    var joined = self
    joined.value = value &* other.weight &+ other.value
    joined.weight = weight &* other.weight
    return joined
  }

  /// The slot in a hash table with 2^bits slots.
  func slot(bits: Int) -> Int {
    let mixed = (value ^ (value >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> UInt64(64 - bits))
  }

  // Odd, so that the multiplication is invertible and no letter is lost.
  private static let factor: UInt64 = 0x5851_F42D_4C95_7F2D
}
