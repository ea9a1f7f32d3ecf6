/// An approximate set of the letters in a normalized name. It excludes most names from a search
/// before they are compared.
///
/// Letters with the same low five bits count as one. A letter that isn't in the set isn't in the
/// name, but the converse doesn't hold.
struct LetterSet {
  private let bits: UInt32

  init(_ name: some Sequence<UInt8>) {
    // The shift ignores all but the low five bits.
    bits = name.reduce(0) { $0 | 1 &<< UInt32($1) }
  }

  /// Whether the name can contain a letter.
  func mayHold(_ letter: UInt8) -> Bool { bits & 1 &<< UInt32(letter) != 0 }

  /// The number of letters that another set lacks.
  func count(missingIn other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
