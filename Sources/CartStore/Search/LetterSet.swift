/// Which letters a folded name is made of, roughly: a look at it rules most names out of a
/// search before they are compared.
///
/// Letters that share their low five bits count as one, so what isn't in the set isn't in the
/// name, but not the other way round.
struct LetterSet {
  private let bits: UInt32

  init(_ name: some Sequence<UInt8>) {
    // All but the low five bits are left out of the shift.
    bits = name.reduce(0) { $0 | 1 &<< UInt32($1) }
  }

  /// Whether the name may hold a letter.
  func mayHold(_ letter: UInt8) -> Bool { bits & 1 &<< UInt32(letter) != 0 }

  /// How many of its letters another set lacks.
  func count(missingIn other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
