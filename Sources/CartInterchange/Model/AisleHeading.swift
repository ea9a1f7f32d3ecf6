import CartModels

/// A heading that names an aisle of a shop: `Dairy`, `🥬 Fruit & Veg`, `Meat/Fish:`.
enum AisleHeading {
  /// Returns the aisle's name without the signs around it, or nil if the heading names something
  /// else, such as a day or a dish.
  static func name(of heading: String) -> String? {
    let plain = withoutSigns(heading)
    guard !plain.isEmpty, plain.utf8.count <= longest else { return nil }
    if isAisle(plain) { return plain }
    for word in lastWords where plain.lowercased().hasSuffix(" " + word) {
      let rest = String(plain.dropLast(word.count + 1))
      if isAisle(rest) { return rest }
    }
    return nil
  }

  private static let longest = 80
  private static let lastWords = [
    "aisle", "aisles", "department", "food", "foods", "items", "section",
  ]

  private static func isAisle(_ words: String) -> Bool {
    if Aisle.isCalled(words) { return true }
    let parts = words.lowercased().replacing(" and ", with: "&")
      .split { "&/,+".contains($0) }.map { String($0).withoutOuterBlanks }
    return parts.count > 1 && parts.allSatisfy(Aisle.isCalled)
  }

  /// Returns the text from the first letter to the last one.
  private static func withoutSigns(_ heading: String) -> String {
    let scalars = heading.unicodeScalars
    guard let first = scalars.firstIndex(where: { $0.properties.isAlphabetic }),
      let last = scalars.lastIndex(where: { $0.properties.isAlphabetic })
    else { return "" }
    return String(scalars[first...last])
  }
}
