/// A word that may start a clause, unless it is part of a name.
package enum ClauseWord: String, Hashable, Sendable, CaseIterable {
  case `in`, to, from, on, at, note, due, quantity, name, `for`, per

  /// The clause word that some bytes spell, case-insensitive.
  init?(bytes: ArraySlice<UInt8>) {
    guard let candidate = ClauseWord.candidate(for: bytes),
      bytes.elementsEqual(candidate.rawValue.utf8, by: { $0 | 0x20 == $1 })
    else { return nil }
    self = candidate
  }

  /// The only clause word that the bytes can spell. This check runs for every word; the length and
  /// the first letters rule out nearly all.
  private static func candidate(for bytes: ArraySlice<UInt8>) -> ClauseWord? {
    guard let first = bytes.first else { return nil }
    switch (bytes.count, first | 0x20) {
    case (2, UInt8(ascii: "i")): return .in
    case (2, UInt8(ascii: "t")): return .to
    case (2, UInt8(ascii: "o")): return .on
    case (2, UInt8(ascii: "a")): return .at
    case (3, UInt8(ascii: "d")): return .due
    case (3, UInt8(ascii: "f")): return .for
    case (3, UInt8(ascii: "p")): return .per
    case (4, UInt8(ascii: "f")): return .from
    case (4, UInt8(ascii: "n")):
      return bytes[bytes.startIndex + 1] | 0x20 == UInt8(ascii: "o") ? .note : .name
    case (8, UInt8(ascii: "q")): return .quantity
    default: return nil
    }
  }

  /// Whether the word is followed by a list.
  package var isListClause: Bool { self == .to || self == .from || self == .on }

  /// Whether the word is followed by a name, so that it only opens a clause if the name exists.
  var isWeak: Bool { self == .in || self == .at || isListClause }

  /// Whether the word is unlikely at the end of a name.
  var isOddAtEnd: Bool { isWeak || self == .due }
}
