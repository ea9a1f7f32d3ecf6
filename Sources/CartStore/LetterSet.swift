/// Which letters a folded name is made of, roughly: a look at it rules most names out of a
/// search before they are compared.
///
/// Letters that share their low five bits count as one, so what isn't in the set isn't in the
/// name, but not the other way round.
struct LetterSet {
  private let bits: UInt32
  /// Whether the name is ASCII.
  let isASCII: Bool

  init(_ name: some Sequence<UInt8>) {
    var (bits, bytes): (UInt32, UInt8) = (0, 0)
    for byte in name {
      bits |= 1 << UInt32(byte & 0x1F)
      bytes |= byte
    }
    self.bits = bits
    isASCII = bytes < 0x80
  }

  /// How many of its letters another set lacks.
  func count(missingIn other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
