import CartModels

/// Which unit a word may have been meant for.
package enum UnitSuggestion {
  /// A word for a weight or a volume that another word nearly is: one edit or
  /// swap away. Nil for what is a unit.
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

  /// The words for weights and volumes that are long enough to be mistyped, in their order.
  private static let measureWords: [(word: String, letters: LetterMarks)] = {
    let words = Unit.words.filter { $0.value.isMeasure && $0.key.utf8.count >= 4 }.keys
    return words.sorted().map { ($0, LetterMarks($0)) }
  }()
}

/// Which letters a word holds, as bits: enough to tell most words apart at a glance.
private struct LetterMarks {
  private var bits: UInt64 = 0

  init(_ word: String) {
    for byte in word.utf8 { bits |= 1 << UInt64(byte & 63) }
  }

  /// Whether one edit or swap may lead from one word to the other: it takes one letter at most,
  /// and brings one.
  func isNear(_ other: LetterMarks) -> Bool { (bits ^ other.bits).nonzeroBitCount <= 2 }
}
