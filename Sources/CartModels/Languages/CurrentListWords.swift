/// Words that mean the current list: `the list`, `my shopping list`, `our basket`.
package enum CurrentListWords {
  /// The phrases with an article or a pronoun.
  package static let phrases: [String] = ["the", "my", "our", "this"].flatMap { word in
    ["list", "shopping list", "grocery list", "basket", "cart"].map { "\(word) \($0)" }
  }

  private static let all = Set(phrases + ["list"])

  /// Whether words mean the current list. Case is ignored.
  package static func contain(_ words: String) -> Bool { all.contains(words.lowercased()) }
}
