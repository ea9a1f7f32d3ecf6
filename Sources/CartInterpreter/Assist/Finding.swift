import CartLanguage
import CartModels

/// What a reader of phrases found, in the places of the source.
enum Finding {
  /// The highlights of some pieces; those of an amount are told from its unit.
  static func highlights(
    of kind: Highlight.Kind, _ pieces: Range<Int>, in phrase: Phrase
  ) -> [Highlight] {
    guard kind == .amount else { return [Highlight(kind, phrase.range(of: pieces))] }
    return phrase.pieces[pieces].compactMap { piece in
      guard let word = piece.word else { return nil }
      return Highlight(isUnit(word) ? .unit : .amount, piece.range)
    }
  }

  private static func isUnit(_ word: String) -> Bool {
    Unit(word: word) != nil || ["of", "fl"].contains(word.lowercased())
  }
}
