/// Which spellings may be those of a product, and which surely aren't.
///
/// Most names that are asked for are nobody's, and this says so without taking them apart. It is
/// a Bloom filter of one hash: B. Bloom, "Space/time trade-offs in hash coding", 1970.
struct SpellingFilter {
  // Of ten thousand names each sets a bit, so that one in 25 that isn't there is looked for.
  private var bits = [UInt64](repeating: 0, count: 1 << (SpellingFilter.bitCount - 6))
  private static let bitCount = 18

  /// Takes a name, of which the letters of ASCII may be capitals.
  mutating func insert(_ name: some Sequence<UInt8>) {
    let place = SpellingFilter.place(of: name)
    bits[place >> 6] |= 1 << (place & 63)
  }

  /// Whether a folded name may have been taken.
  func mayContain(_ folded: some Sequence<UInt8>) -> Bool {
    hasBit(SpellingFilter.place(of: folded))
  }

  /// The same of a name by its number.
  func mayContain(_ hash: Hash) -> Bool { hasBit(hash.place) }

  private func hasBit(_ place: Int) -> Bool { bits[place >> 6] & 1 << (place & 63) != 0 }

  private static func place(of name: some Sequence<UInt8>) -> Int {
    var hash = Hash()
    for byte in name { hash.take(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
    return hash.place
  }

  /// The number for a name, made byte by byte: FNV-1a,
  /// http://www.isthe.com/chongo/tech/comp/fnv/
  struct Hash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes the next byte, folded.
    mutating func take(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    fileprivate var place: Int {
      Int(truncatingIfNeeded: (value ^ value >> 32) & (1 << UInt64(bitCount) - 1))
    }
  }
}
