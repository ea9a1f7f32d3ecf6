import CartModels

/// Which unit a word may have been meant for.
public enum UnitSuggestion {
  /// A word for a weight or a volume that another word nearly is: one edit or
  /// swap away. Nil for what is a unit.
  ///
  ///     UnitSuggestion.nearest(to: "tbps")  // "tbsp"
  public static func nearest(to word: String) -> String? {
    let length = word.utf8.count
    guard length >= 3, Unit(word: word) == nil else { return nil }
    let key = word.lowercased()
    let start = key.utf8.prefix(2)
    return measureWords.first { measure in
      // One edit or swap leaves one of the first two letters in one of the two places.
      abs(measure.utf8.count - length) <= 1
        && measure.utf8.prefix(2).contains(where: start.contains)
        && Suggestion.isOneEditApart(measure, key)
    }
  }

  /// The words for weights and volumes that are long enough to be mistyped.
  private static let measureWords = Unit.words
    .filter { $0.value.isMeasure && $0.key.utf8.count >= 4 }.keys.sorted()
}
