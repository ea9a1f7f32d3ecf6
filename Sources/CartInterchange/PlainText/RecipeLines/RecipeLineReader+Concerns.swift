import CartModels

/// The reasons to report the name of a line that has been split.
extension RecipeLineReader {
  /// Returns the reason why the name may be wrong, or nil if there is none. The checks are in the
  /// order of their cost, because hardly any name has such words.
  func concern(about line: RecipeLine) -> String? {
    guard let reason = reasonForConcern() else { return nil }
    return Catalogue.builtIn.knowsProduct(NameKey(line.name)) ? nil : reason
  }

  private func reasonForConcern() -> String? {
    guard let first = name.first, let last = name.last else {
      return amount?.unitWords.flatMap { concern(aboutContainer: $0) }
    }
    if amount?.value != nil, amount?.unit == nil, isGluedUnit(first) {
      return "`\(text(first..<first + 1))` may begin with a unit"
    }
    if name.count == 1 { return concern(aboutOnly: first) }
    if isLooseNumber(last) { return "`\(text(last..<last + 1))` may be an amount" }
    if let place = name.first(where: isPartOfRemark) {
      return "`\(text(place..<place + 1))` may begin a remark"
    }
    if let word = word(first), RecipeWords.instructions.contains(word),
      self.word(name[1]).map(RecipeWords.afterInstructions.contains) == true
    {
      return "it reads like an instruction"
    }
    if amount?.value != nil, amount?.unit == nil, isForeignMeasure(first) {
      return "`\(text(first..<first + 1))` may be a unit"
    }
    return last - first < name.count ? nil : concernAboutGap()
  }

  /// A concern about a name of one word: a letter, or a container whose contents are in the note.
  private func concern(aboutOnly place: Int) -> String? {
    guard let word = plainWord(place) else { return nil }
    if word.utf8.count == 1, let byte = word.utf8.first, (0x61...0x7A).contains(byte) {
      return "it is only a letter"
    }
    guard unit(at: place)?.end == place + 1 || RecipeWords.countingWord(word) != nil else {
      return nil
    }
    return concern(aboutContainer: place..<place + 1)
  }

  /// A concern about a unit in place of the name: `packet` in `1 packet (7 g dried yeast)`.
  private func concern(aboutContainer words: Range<Int>) -> String? {
    guard notes.contains(where: { $0.filter { word($0) != nil }.count > 1 }) else { return nil }
    return "`\(text(words))` may be a unit"
  }

  /// Whether a small number at the end of a name, after an amount, isn't part of it:
  /// `2.5 g bay leaves 2`.
  private func isLooseNumber(_ index: Int) -> Bool {
    guard amount?.value != nil, case .number(let value?)? = kind(index), value < 100 else {
      return false
    }
    return plainWord(index - 1).map(RecipeWords.kindWords.contains) != true
  }

  private func isPartOfRemark(_ index: Int) -> Bool {
    word(index).map(RecipeWords.wordsOfRemarks.contains) ?? false
  }

  /// Whether a word is a measure of another language: `càc` in `demie càc sucre`.
  private func isForeignMeasure(_ index: Int) -> Bool {
    guard Languages.inUse.words != nil, word(index).map({ $0.utf8.count < 12 }) == true else {
      return false
    }
    return unitOfLanguage(at: index).map(\.measure.unit.isMeasure) ?? false
  }

  /// Whether a unit and the word after it are written as one: `cupmilk`.
  private func isGluedUnit(_ index: Int) -> Bool {
    guard let word = word(index),
      let unit = RecipeWords.measuresThatGlue.first(where: word.hasPrefix)
    else { return false }
    return word.utf8.count > unit.utf8.count + 2 && Catalogue.builtIn.match(word) == nil
  }

  /// A concern about a name from which words were taken to the note, if those can separate two
  /// products: `hazelnuts toasted and skins`, `avocado chopped cilantro`.
  private func concernAboutGap() -> String? {
    for (before, place) in zip(name, name.dropFirst()) where place > before + 1 {
      guard closing[before + 1] == nil else { continue }
      if word(place) == "and" || word(place) == "&" { return "it may name two things" }
      let (start, end) = (name.filter { $0 <= before }, name.filter { $0 >= place })
      guard word(before) != "and", word(before) != "&", isSold(nameText(start)),
        isSold(nameText(end)), !isSold(nameText(name))
      else { continue }
      return "it may name two things"
    }
    return nil
  }
}

extension RecipeWords {
  /// Words that begin remarks and don't occur in names.
  static let wordsOfRemarks: Set<String> = [
    "adjust", "following", "i", "i'm", "i’m", "i've", "i’ve", "similar", "such", "whatever",
    "whichever",
  ]

  /// Verbs that begin a step of a recipe if a word such as `with` follows.
  static let instructions: Set<String> = [
    "add", "bake", "combine", "cook", "garnish", "heat", "mix", "replace", "season", "serve",
    "sprinkle", "stir", "top", "use",
  ]

  /// Words after the verb of an instruction.
  static let afterInstructions: Set<String> = [
    "a", "all", "in", "into", "it", "on", "over", "the", "to", "until", "with", "your",
  ]

  /// Units that are often written together with the next word by mistake.
  static let measuresThatGlue = ["teaspoon", "tablespoon", "cup"]
}
