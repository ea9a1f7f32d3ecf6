/// Measures that recipes use and shopping lists don't: `2 tbsp`, `1 cup`.
enum CookingMeasure {
  /// Whether a line begins with an amount in such a measure. Only checks the first words.
  static func begins(_ line: String) -> Bool {
    let rest = ListBullet(line).rest
    guard let first = rest.unicodeScalars.first,
      ("0"..."9").contains(first) || ("¼"..."¾").contains(first) || ("⅐"..."⅞").contains(first)
    else { return false }
    return rest.split(separator: " ", maxSplits: 4).dropFirst().prefix(3).contains { word in
      let plain = word.last == "." ? word.dropLast() : word
      return words.contains(plain.lowercased()) || plain == "T" || plain == "EL" || plain == "TL"
    }
  }

  private static let words: Set<String> = [
    "tsp", "tsps", "teaspoon", "teaspoons", "tbsp", "tbsps", "tablespoon", "tablespoons", "cup",
    "cups",
    "pinch", "cs", "cuillère", "cuillères", "cucharada", "cucharadas", "cucharadita",
    "cucharaditas",
    "taza", "tazas", "pizca", "pincée", "prise",
  ]
}
