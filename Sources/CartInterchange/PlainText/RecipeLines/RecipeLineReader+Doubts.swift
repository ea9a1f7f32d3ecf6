import CartModels

/// The reasons to doubt how a line has been split.
extension RecipeLineReader {
  /// Returns the reason why the name can't be a product's name, or nil if there is none.
  func doubt(of line: RecipeLine) -> String? {
    let words = name.filter { kind($0) != .comma }
    guard let first = words.first, let last = words.last,
      !Catalogue.builtIn.contains(NameKey(line.name))
    else { return nil }
    if words.count > 1, let place = words.first(where: isOfSentence) {
      return "`\(text(place..<place + 1))` is not part of a name"
    }
    // `red and 1 yellow pepper`
    if let place = words.dropFirst().first(where: isCountedAgain) {
      return "`\(text(place..<place + 2))` may be another item"
    }
    // `cheddar; a sharp one`
    if amount != nil, words.contains(where: { kind($0) == .semicolon }) {
      return "it may name two things"
    }
    if Catalogue.builtIn.knowsProduct(NameKey(line.name)) { return nil }
    if words.allSatisfy(saysNothing) { return "it describes something without naming it" }
    if let word = word(first), RecipeWords.isJoint(word) || isOf(first),
      isUnlikelyStart(word, first)
    {
      return "`\(word)` cannot begin a name"
    }
    if let word = word(last), RecipeWords.isJoint(word) || isOf(last), isUnlikelyEnd(word, last) {
      return "`\(word)` cannot end a name"
    }
    if kind(first) == .slash || isSecondAmount(first) { return "it has two amounts" }
    if kind(first) == .dash || kind(first) == .plus {
      return "`\(text(first..<first + 1))` cannot begin a name"
    }
    if words.count > 1, amount?.value != nil, amount?.unit == nil, let word = word(first),
      word.hasSuffix("."), word.utf8.count < 6
    {
      return "`\(text(first..<first + 1))` may be a unit"
    }
    if let place = words.first(where: isMeasure) {
      return "`\(text(place..<place + 2))` may be an amount"
    }
    if let place = words.first(where: isSizeInOneWord) {
      return "`\(text(place..<place + 1))` may be an amount"
    }
    if let place = words.dropLast().first(where: isMeasureAlone) {
      return "`\(text(place..<place + 1))` may be a unit"
    }
    if let place = words.dropLast().dropFirst().first(where: isOfNumber) {
      return "`\(text(place + 1..<place + 2))` may be an amount"
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

  /// Whether a name is unlikely to begin with a word. Only capitalised products do:
  /// `On the Go Cups`.
  private func isUnlikelyStart(_ word: String, _ index: Int) -> Bool {
    if word == "a" || word == "an" { return false }
    let isLarge = text(index..<index + 1) != word && amount == nil
    return !(isLarge && RecipeWords.jointsOfProducts.contains(word))
  }

  /// Whether a word only describes or connects others.
  private func saysNothing(_ index: Int) -> Bool {
    guard let word = plainWord(index) else { return true }
    // A name may end like an adverb: `giant trevally`.
    if index == name.last, RecipeWords.isAdverb(word), !RecipeWords.adverbs.contains(word) {
      return name.count == 1
    }
    return RecipeWords.isDescribing(word) || RecipeWords.isJoint(word)
      || RecipeWords.mayBeParticiple(word)
  }

  /// Whether a name is unlikely to end with a word. Names such as `vitamin A` end with a letter.
  private func isUnlikelyEnd(_ word: String, _ index: Int) -> Bool {
    word != "a" && word != "on" && word != "in"
      && scalars[tokens[index].range.lowerBound].properties.isLowercase
  }

  /// Whether a measure such as `1 cup` begins at a token. Milligrams don't count, because medicines
  /// have them in their names.
  private func isMeasure(_ index: Int) -> Bool {
    guard isNumber(index), let unit = unit(at: index + 1) else { return false }
    return unit.unit.isMeasure && unit.unit != .milligram
  }

  /// Whether a word is a size: `12-oz`, `750mL`.
  private func isSizeInOneWord(_ index: Int) -> Bool {
    guard let word = word(index), let first = word.utf8.first, (0x30...0x39).contains(first) else {
      return isWordOfSize(index)
    }
    let letters = word.unicodeScalars.drop { !$0.properties.isAlphabetic }
    return LineUnit.unit(of: String(letters))?.isMeasure == true
  }

  /// Whether a unit without a number precedes other words: `cup heavy cream`.
  private func isMeasureAlone(_ index: Int) -> Bool {
    if word(index).map(RecipeWords.measuresInFull.contains) == true { return true }
    // `healthy pinch of mint`
    return word(index + 1) == "of" && index != name.first
      && LineUnit.unit(of: text(index..<index + 1)) != nil
  }

  /// Whether `of` is at an index, with a number after it: `of five`, `of 1`.
  private func isOfNumber(_ index: Int) -> Bool {
    word(index) == "of"
      && (isNumber(index + 1) || word(index + 1).map { NumberWord.value(of: $0) != nil } == true)
  }

  /// Whether a second number follows the amount: `400 g 3 tomatoes`. `00 flour` is a product's
  /// name.
  private func isSecondAmount(_ index: Int) -> Bool {
    guard amount != nil, isNumber(index), kind(index + 1) != .dash,
      let token = token(index)
    else { return false }
    return scalars[token.range.lowerBound] != "0"
  }

  /// Whether a conjunction is at an index, with a number and a word after it.
  private func isCountedAgain(_ index: Int) -> Bool {
    (word(index) == "and" || word(index) == "&" || kind(index) == .plus) && isNumber(index + 1)
      && name.contains(index + 1) && word(index + 2) != nil
  }

  private func isOfSentence(_ index: Int) -> Bool {
    word(index).map(RecipeWords.wordsOfSentences.contains) ?? false
  }
}
