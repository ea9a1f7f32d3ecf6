import CartInterpreter
import CartLanguage
import CartModels

/// What a reader of phrases found, in the places of the source.
enum Finding {
  /// The highlights of some pieces; those of an amount are told from its unit.
  static func highlights(
    of part: PhrasePart, _ pieces: Range<Int>, in phrase: Phrase
  ) -> [Highlight] {
    switch part {
    case .clause: [Highlight(.clause, phrase.range(of: pieces))]
    case .category: [Highlight(.category, phrase.range(of: pieces))]
    case .list: [Highlight(.list, phrase.range(of: pieces))]
    case .day: [Highlight(.amount, phrase.range(of: pieces))]
    case .amount: amount(phrase, pieces)
    }
  }

  private static func amount(_ phrase: Phrase, _ pieces: Range<Int>) -> [Highlight] {
    phrase.pieces[pieces].compactMap { piece in
      guard let word = piece.word else { return nil }
      return Highlight(isUnit(word) ? .unit : .amount, piece.range)
    }
  }

  private static func isUnit(_ word: String) -> Bool {
    Unit(word: word) != nil || ["of", "fl"].contains(word.lowercased())
  }
}
