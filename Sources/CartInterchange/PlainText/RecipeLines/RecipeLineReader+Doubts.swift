import CartModels

/// What speaks against a line that has been taken apart.
extension RecipeLineReader {
  /// Why what was found can't be the name of something to buy; nil where nothing speaks against it.
  func doubt(of line: RecipeLine) -> String? {
    let words = name.filter { kind($0) != .comma }
    guard let first = words.first, let last = words.last,
      !Catalogue.builtIn.knowsProduct(NameKey(line.name))
    else { return nil }
    if words.allSatisfy(saysNothing) { return "it says how something is, and not what" }
    if let word = word(first), RecipeWords.isJoint(word), isUnlikelyStart(word, first) {
      return "`\(word)` begins no name"
    }
    if let word = word(last), RecipeWords.isJoint(word), isUnlikelyEnd(word, last) {
      return "`\(word)` ends no name"
    }
    if kind(first) == .slash { return "it has two amounts" }
    if words.count > 1, amount?.value != nil, amount?.unit == nil, let word = word(first),
      word.hasSuffix("."), word.utf8.count < 6
    {
      return "`\(text(first..<first + 1))` may be a unit"
    }
    if let place = words.dropFirst().first(where: isMeasure) {
      return "`\(text(place..<place + 2))` may be an amount"
    }
    if words.count > 1, let place = words.first(where: isOfSentence) {
      return "`\(text(place..<place + 1))` is not part of a name"
    }
    if words.count > RecipeLineReader.longName, words.contains(where: isOfLongSentence) {
      return "it reads like a sentence"
    }
    return nil
  }

  private static let longName = 5

  private func isOfLongSentence(_ index: Int) -> Bool {
    word(index).map(RecipeWords.wordsOfLongSentences.contains) ?? false
  }

  /// Nothing is called by such a word in front, unless a product is: `On the Go Cups`.
  private func isUnlikelyStart(_ word: String, _ index: Int) -> Bool {
    if word == "a" || word == "an" { return false }
    let isLarge = text(index..<index + 1) != word && amount == nil
    return !(isLarge && RecipeWords.jointsOfProducts.contains(word))
  }

  /// Whether a word describes or joins.
  private func saysNothing(_ index: Int) -> Bool {
    guard let word = plainWord(index) else { return true }
    return RecipeWords.isDescribing(word) || RecipeWords.isJoint(word)
  }

  /// A name may end in a letter: `vitamin A`.
  private func isUnlikelyEnd(_ word: String, _ index: Int) -> Bool {
    word != "a" && word != "on" && word != "in" && text(index..<index + 1) == word
  }

  /// `1 cup`, within a name.
  private func isMeasure(_ index: Int) -> Bool {
    guard isNumber(index), let unit = unit(at: index + 1) else { return false }
    return unit.unit.isMeasure
  }

  private func isOfSentence(_ index: Int) -> Bool {
    word(index).map(RecipeWords.wordsOfSentences.contains) ?? false
  }
}
