import CartModels

/// Words after a comma that describe the item before it.
extension ListedItem {
  /// Whether the words only describe an item and don't name one: `thinly sliced`, `extra mature`,
  /// `in brine`, `for frying`, `2%`. Words that are themselves a product's name aren't a remark.
  ///
  /// - Parameter name: the name of the item before the words.
  package static func isRemark(_ words: String, of name: String) -> Bool {
    guard words.utf8.count <= longestRemark, let first = words.unicodeScalars.first,
      !first.properties.isUppercase
    else { return false }
    let said = withoutCondition(words.split(separator: " ").map(String.init))
    let text = said.joined(separator: " ")
    guard said.count > 1 || Unit(word: text) == nil, !said.contains(where: sections.contains),
      !isSold(text, besides: name)
    else { return said.isEmpty }
    return describes(said) || begins(said) || Catalogue.builtIn.isRemark(NameKey(text))
      || isReadAsRemark(text)
  }

  private static let longestRemark = 60

  /// Words after a comma that can also name an aisle or its products.
  private static let sections: Set<String> = [
    "frozen", "smoked", "geräuchert", "geräucherter", "geräucherte", "fumé", "fumée", "ahumado",
    "ahumada",
  ]

  /// Removes a condition such as `if possible`, alone or after other words: `organic if possible`.
  private static func withoutCondition(_ words: [String]) -> [String] {
    guard let start = words.firstIndex(where: { $0 == "if" || $0 == "unless" }),
      start + 1 < words.count
    else { return words }
    return Array(words[..<start])
  }

  /// Whether the words are a product. A preparation can be one too: `râpé` describes `fromage`, but
  /// alone it is a product.
  private static func isSold(_ words: String, besides name: String) -> Bool {
    guard !words.isEmpty, Catalogue.builtIn.contains(NameKey(words)) else { return words.isEmpty }
    return !RecipeWords.isPreparation(words)
      || !Catalogue.builtIn.contains(NameKey("\(name) \(words)"))
  }

  /// Whether the words are descriptions: `thinly sliced`, `lean`, `low fat`, `2%`.
  private static func describes(_ words: [String]) -> Bool {
    if words.count == 2, RecipeWords.isDescribing(words.joined(separator: "-")) { return true }
    return words.allSatisfy { word in
      RecipeWords.isDescribing(word) || RecipeWords.mayBeParticiple(word)
        || RecipeWords.connectors.contains(word)
    } && !RecipeWords.connectors.contains(words[0])
  }

  /// Whether the words begin like a remark: `to taste`, `in brine`, `not UHT`, `or oat milk`,
  /// `size 5`, `a few`.
  private static func begins(_ words: [String]) -> Bool {
    let rest = words.dropFirst()
    guard let next = rest.first else { return RecipeWords.vagueAmounts.contains(words[0]) }
    let isPlain = rest.allSatisfy { $0 == $0.lowercased() }
    switch words[0] {
    case "to": return purposes.contains(next)
    case "for", "from", "with", "without", "not", "or", "preferably", "ideally": return true
    case "in": return isPlain
    case "on": return next == "the" && isPlain
    case "at": return ["room", "least", "most"].contains(next)
    case "any": return kinds.contains(words[words.count - 1])
    case "the": return ["one", "ones"].contains(words[words.count - 1])
    case "a": return words.count == 2 && RecipeWords.vagueAfterArticle.contains(next)
    default:
      return words.count == 2 && RecipeWords.isKindWord(words[0])
        && next.utf8.allSatisfy { $0 &- 0x30 < 10 }
    }
  }

  private static let purposes: Set<String> = [
    "bake", "brush", "coat", "cook", "decorate", "dip", "drink", "drizzle", "dust", "eat", "finish",
    "fry", "garnish", "glaze", "go", "grease", "roast", "serve", "share", "sprinkle", "taste",
    "top",
  ]

  private static let kinds: Set<String> = [
    "brand", "color", "colour", "flavor", "flavour", "kind", "size", "sort", "type",
  ]

  /// Whether the recipe reader takes the words as a remark.
  private static func isReadAsRemark(_ words: String) -> Bool {
    do throws(LineDoubt) {
      return try RecipeLineReader(words, decimalComma: false).isRemark
    } catch {
      return false
    }
  }
}
