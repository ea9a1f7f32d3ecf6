import CartModels

/// The unit that a mistyped word may stand for.
package enum UnitSuggestion {
  /// The unit within one edit or swap of a word. Nil for a valid unit.
  ///
  ///     UnitSuggestion.nearest(to: "tbps")  // "tbsp"
  package static func nearest(to word: String) -> String? {
    let length = word.utf8.count
    guard length >= 3, Unit(word: word) == nil else { return nil }
    let key = word.lowercased()
    let letters = LetterMarks(key)
    return measureWords.first { near in
      abs(near.word.utf8.count - length) <= 1 && near.letters.isNear(letters)
        && Suggestion.isOneEditApart(near.word, key)
    }?.word
  }

  /// The word for a container within one edit of a word: `bootles`.
  package static func container(nearTo word: String) -> String? {
    let key = word.lowercased()
    guard key.utf8.count >= 5, Unit(word: word) == nil, !key.hasSuffix("ed"),
      !Catalogue.hasProduct(beginningWith: key)
    else { return nil }
    return containerWords.first { Suggestion.isOneEditApart($0, key) }
  }

  /// The words for what things are sold in that are long enough to be mistyped, sorted.
  private static let containerWords = Unit.words.filter {
    !$0.value.isMeasure && $0.key.utf8.count >= 5
  }.keys.sorted()

  /// The words for weights and volumes that are long enough to be mistyped, sorted.
  private static let measureWords: [(word: String, letters: LetterMarks)] = {
    let words = Unit.words.filter { $0.value.isMeasure && $0.key.utf8.count >= 4 }.keys
    return words.sorted().map { ($0, LetterMarks($0)) }
  }()
}

/// The letters of a word, as bits: enough to distinguish most words quickly.
private struct LetterMarks {
  private var bits: UInt64 = 0

  init(_ word: String) {
    for byte in word.utf8 { bits |= 1 << UInt64(byte & 63) }
  }

  /// Whether one edit or swap may lead from one word to the other: it removes and adds at most one
  /// letter.
  func isNear(_ other: LetterMarks) -> Bool { (bits ^ other.bits).nonzeroBitCount <= 2 }
}
