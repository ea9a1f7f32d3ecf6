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
    var nearest: String?
    // One edit or swap leaves one of the first two letters in one of the two places.
    for letter in key.utf8.prefix(2) {
      for near in measureWords[letter] ?? [] where abs(near.utf8.count - length) <= 1 {
        guard Suggestion.isOneEditApart(near, key) else { continue }
        nearest = min(near, nearest ?? near)
      }
    }
    return nearest
  }

  /// The words for weights and volumes that are long enough to be mistyped, by
  /// each of their first two letters.
  private static let measureWords: [UInt8: [String]] = {
    let words = Unit.words.filter { $0.value.isMeasure && $0.key.utf8.count >= 4 }.keys
    var byLetter: [UInt8: [String]] = [:]
    for word in words.sorted() {
      for letter in Set(word.utf8.prefix(2)) { byLetter[letter, default: []].append(word) }
    }
    return byLetter
  }()
}
