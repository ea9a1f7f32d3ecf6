/// A word that may open a clause, unless it turns out to be part of a name.
package enum ClauseWord: String, Hashable, Sendable, CaseIterable {
  case `in`, to, from, on, note, due, quantity, name

  /// The clause word that some bytes spell, in any case.
  init?(bytes: ArraySlice<UInt8>) {
    // Looked at for every word there is, so the length decides first.
    let candidates: [ClauseWord]
    switch bytes.count {
    case 2: candidates = ClauseWord.ofTwoLetters
    case 3: candidates = ClauseWord.ofThreeLetters
    case 4: candidates = ClauseWord.ofFourLetters
    case 8: candidates = ClauseWord.ofEightLetters
    default: return nil
    }
    for candidate in candidates
    where bytes.elementsEqual(candidate.rawValue.utf8, by: { $0 | 0x20 == $1 }) {
      self = candidate
      return
    }
    return nil
  }

  private static let ofTwoLetters: [ClauseWord] = [.in, .to, .on]
  private static let ofThreeLetters: [ClauseWord] = [.due]
  private static let ofFourLetters: [ClauseWord] = [.from, .note, .name]
  private static let ofEightLetters: [ClauseWord] = [.quantity]

  /// Whether a list is named after it.
  package var isListClause: Bool { self == .to || self == .from || self == .on }
}
