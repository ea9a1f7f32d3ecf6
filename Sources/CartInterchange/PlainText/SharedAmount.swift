import CartModels

/// An amount that applies to several items: `1 tsp each: cumin, coriander and turmeric`.
enum SharedAmount {
  /// Returns each item with the amount before it, or nil if no amount is shared.
  static func items(in text: String) -> [String]? {
    guard let (amount, rest) = parts(of: text) else { return nil }
    var names = rest.split(separator: ",").map { String($0).withoutOuterBlanks }
    // `walnuts and pecans, chopped`
    var remarks = ""
    while names.count > 1, let last = names.last, isRemark(last) {
      remarks = ", \(last)\(remarks)"
      names.removeLast()
    }
    if let last = names.popLast() {
      let words = last.hasPrefix("and ") ? String(last.dropFirst(4)) : last
      names += words.replacing(" & ", with: " and ").split(separator: " and ")
        .map { String($0).withoutOuterBlanks }
    }
    names = sharingWords(names)
    guard names.count > 1, names.allSatisfy(isSold) else { return nil }
    return names.map { "\(amount) \($0)\(remarks)" }
  }

  /// Adds the last word of the last name, or the first word of the first, to the names that are
  /// products with it: `coriander and cumin seeds`, `ground cumin and coriander`.
  private static func sharingWords(_ names: [String]) -> [String] {
    guard names.count > 1, let first = names.first, let last = names.last else { return names }
    let others = names.dropLast()
    if let head = last.split(separator: " ").dropFirst().last,
      !others.contains(where: { RecipeWords.seasonings.contains($0.lowercased()) })
    {
      let kinds = others.map { "\($0) \(head)" }
      if kinds.allSatisfy({ Catalogue.builtIn.knows(NameKey($0)) }) { return kinds + [last] }
    }
    let words = first.split(separator: " ")
    guard words.count == 2, RecipeWords.isDescribing(words[0].lowercased()) else { return names }
    let kinds = names.dropFirst().map { "\(words[0]) \($0)" }
    let isShared = names.dropFirst().allSatisfy { !$0.contains(" ") }
    return isShared && kinds.allSatisfy({ Catalogue.builtIn.knows(NameKey($0)) })
      ? [first] + kinds : names
  }

  private static func isRemark(_ words: String) -> Bool {
    let words = words.lowercased().split(separator: " ")
    guard let first = words.first, let last = words.last else { return false }
    return RecipeWords.isPreparation(String(last)) || first == "to" || first == "for"
  }

  private static func isSold(_ name: String) -> Bool {
    let line = RecipeLine.read(plain: name, decimalComma: false)
    return line.quantity == nil && Catalogue.builtIn.match(line.name) != nil
  }

  private static func parts(of text: String) -> (amount: String, rest: String)? {
    guard text.utf8.count <= longestLine, text.holds(each) || text.holds(eachInCapitals) else {
      return nil
    }
    // `1 tsp EACH: paprika AND salt`
    let text = text.replacing(" EACH", with: " each").replacing(" AND ", with: " and ")
    for mark in [" each: ", " each of ", " of each: ", " of each ", " each "] {
      guard let place = text.firstRange(of: mark) else { continue }
      let amount = String(text[..<place.lowerBound])
      guard amount.utf8.count <= longestAmount, amount.split(separator: "/").allSatisfy(isAmount)
      else { return nil }
      return (amount, String(text[place.upperBound...]))
    }
    return nil
  }

  private static let each = Array("each".utf8)
  private static let eachInCapitals = Array("EACH".utf8)
  private static let longestLine = 400
  private static let longestAmount = 30

  private static func isAmount(_ amount: Substring) -> Bool {
    let words = String(amount)
    return WrittenQuantity.read(words, .point) != nil || Unit(word: words) != nil
      || words.hasPrefix("a ") && Unit(word: String(words.dropFirst(2))) != nil
      || isCounted(words)
  }

  /// Whether an amount ends with a counting word: `1 handful`, `a large handful`.
  private static func isCounted(_ words: String) -> Bool {
    var words = words.lowercased().split(separator: " ")
    guard let last = words.popLast(),
      RecipeWords.countingWord(String(last)) != nil || Unit(word: String(last)) != nil
    else { return false }
    if let size = words.last, RecipeWords.sizes.contains(String(size)) { words.removeLast() }
    return words.isEmpty || words == ["a"]
      || WrittenQuantity.read(words.joined(separator: " "), .point) != nil
  }
}
