/// A Bloom filter for the spellings of products.
///
/// Most names that are looked up are no products, and the filter rules them out without parsing
/// them. It has one hash function: B. Bloom, "Space/time trade-offs in hash coding", 1970.
struct SpellingFilter {
  // With ten thousand names, one in 25 lookups of other names is a false positive.
  private var bits = [UInt64](repeating: 0, count: 1 << (SpellingFilter.bitCount - 6))
  private static let bitCount = 18

  /// Inserts a name, whose ASCII letters can be capitals.
  mutating func insert(_ name: some Sequence<UInt8>) {
    let place = SpellingFilter.place(of: name)
    bits[place >> 6] |= 1 << (place & 63)
  }

  /// Whether a folded name may have been inserted.
  func mayContain(_ folded: some Sequence<UInt8>) -> Bool {
    hasBit(SpellingFilter.place(of: folded))
  }

  /// Whether a name with a hash may have been inserted.
  func mayContain(_ hash: Hash) -> Bool { hasBit(hash.place) }

  private func hasBit(_ place: Int) -> Bool { bits[place >> 6] & 1 << (place & 63) != 0 }

  private static func place(of name: some Sequence<UInt8>) -> Int {
    var hash = Hash()
    for byte in name { hash.take(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
    return hash.place
  }

  /// The hash of a name, calculated byte by byte: FNV-1a,
  /// http://www.isthe.com/chongo/tech/comp/fnv/
  struct Hash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds the next folded byte.
    mutating func take(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    fileprivate var place: Int {
      Int(truncatingIfNeeded: (value ^ value >> 32) & (1 << UInt64(bitCount) - 1))
    }
  }
}
