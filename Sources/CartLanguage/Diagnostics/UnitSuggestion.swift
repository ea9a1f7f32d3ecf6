import CartModels

/// Suggests a unit for a mistyped word.
package enum UnitSuggestion {
  /// The unit within one edit or swap of a word. Nil for a valid unit.
  ///
  ///     UnitSuggestion.nearest(to: "tbps")  // "tbsp"
  ///
  /// - Parameter mayHold: whether the next words name goods that are sold in containers. Then
  ///   containers count as units as well, as in `2 bootles wine`.
  package static func nearest(to word: String, mayHold: () -> Bool = { false }) -> String? {
    let length = word.utf8.count
    guard length >= 3, Unit(word: word) == nil else { return nil }
    let key = word.lowercased()
    let letters = LetterMarks(key)
    if let measure = near(key, letters, among: measureWords) { return measure }
    guard length >= 5, !key.hasSuffix("ed"),
      let container = near(key, letters, among: containerWords),
      !Catalogue.hasProduct(beginningWith: key), mayHold()
    else { return nil }
    return container
  }

  private static func near(
    _ key: String, _ letters: LetterMarks, among words: [(word: String, letters: LetterMarks)]
  ) -> String? {
    let length = key.utf8.count
    for near in words
    where near.letters.isNear(letters) && abs(near.word.utf8.count - length) <= 1 {
      if Suggestion.isOneEditApart(near.word, key) { return near.word }
    }
    return nil
  }

  /// The words for weights and volumes that are long enough to be mistyped, sorted.
  private static let measureWords = words { $0.isMeasure && $1.utf8.count >= 4 }
  /// The words for containers that are long enough to be mistyped, sorted.
  private static let containerWords = words { !$0.isMeasure && $1.utf8.count >= 5 }

  private static func words(
    _ isMeant: (Unit, String) -> Bool
  ) -> [(word: String, letters: LetterMarks)] {
    Unit.words.filter { isMeant($0.value, $0.key) }.keys.sorted().map { ($0, LetterMarks($0)) }
  }
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
