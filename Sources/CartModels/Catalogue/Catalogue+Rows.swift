/// Products in a row without commas.
extension Catalogue {
  /// The products in a row of words, each with as many words as possible:
  ///
  ///     milk eggs bread           milk, eggs, bread
  ///     peanut butter jam tea rice   peanut butter, jam, tea, rice
  ///     ham cheese sandwich       nil
  ///
  /// Words before the last product can describe it (`garlic herb butter`), unless there are many or
  /// one of them is a plural. A dish made of several products is described by all of them.
  ///
  /// - Returns: the products; nil if words are left over or could be a single product.
  package func products(inRow words: [Substring]) -> [String]? {
    guard Catalogue.mayBeRow(words), let last = words.last,
      !Catalogue.madeOfSeveral.contains(last.lowercased()),
      !knows(NameKey(words.joined(separator: " ")))
    else {
      return nil
    }
    var products: [String] = []
    var start = 0
    while start < words.count {
      let end = (start + 1...words.count).last { end in
        end - start <= Catalogue.longestInRow
          && knows(NameKey(words[start..<end].joined(separator: " ")))
      }
      guard let end else { return nil }
      products.append(words[start..<end].joined(separator: " "))
      start = end
    }
    let isCertain = products.count > 3 || products.dropLast().contains(where: isPlural)
    return products.count > 2 && isCertain ? products : nil
  }

  /// Whether the words could be a row. A quick check of letters, which rules out most names.
  package static func mayBeRow(_ words: [Substring]) -> Bool {
    guard words.count > 2, words.allSatisfy({ ($0.utf8.first ?? 0) | 0x20 > 0x60 }) else {
      return false
    }
    return words.count > 3 || words.dropLast().contains { $0.utf8.last == UInt8(ascii: "s") }
  }

  private func isPlural(_ product: String) -> Bool {
    product.utf8.last == UInt8(ascii: "s") && knows(NameKey(String(product.dropLast())))
  }

  private static let longestInRow = 3

  private static let madeOfSeveral: Set<String> = [
    "bagel", "bake", "bar", "bars", "bowl", "burger", "burgers", "burrito", "burritos", "cake",
    "casserole", "chutney",
    "cocktail", "cookies", "crisps", "curry", "dip", "dressing", "filling", "granola", "gravy",
    "jam", "juice", "kebab", "kebabs", "lasagna", "marinade", "medley", "mix", "muesli", "muffin",
    "muffins", "noodles", "omelette", "pancakes", "pasta", "pastries", "pastry", "pie", "pies",
    "pizza",
    "pudding", "quiche", "relish", "roll", "rolls", "salad", "salsa", "sandwich", "sandwiches",
    "sauce", "seasoning", "skewers", "slaw", "smoothie", "smoothies", "soup", "spread", "stew",
    "stuffing", "tart",
    "wrap", "wraps", "yogurt", "yoghurt",
  ]
}
