import CartModels

/// The reasons to report the name of a line that has been split.
extension RecipeLineReader {
  /// Returns the reason why the name may be wrong, or nil if there is none. The checks are in the
  /// order of their cost, because hardly any name has such words.
  func concern(about line: RecipeLine) -> String? {
    if let first = name.first, let token = token(first) {
      switch token.kind {
      case .dash, .slash: return "`\(text(first..<first + 1))` cannot begin a name"
      case .number, .word, .comma, .semicolon, .colon, .open, .close, .plus: break
      }
    }
    if hasProductsInNote { return "the note may name products" }
    if hasAmountInNote { return "the note may have its amount" }
    if let reason = reasonForConcern() {
      return Catalogue.builtIn.knowsProduct(NameKey(line.name)) ? nil : reason
    }
    guard amount == nil, let last = name.last, notes.contains(where: { $0.lowerBound > last }),
      Catalogue.builtIn.match(line.name) == nil
    else { return nil }
    return "no known product has a similar name"
  }

  private func reasonForConcern() -> String? {
    guard let first = name.first, let last = name.last else {
      return amount?.unitWords.flatMap { concern(aboutContainer: $0) }
    }
    if amount?.value != nil, amount?.unit == nil, isGluedUnit(first) {
      return "`\(text(first..<first + 1))` may begin with a unit"
    }
    if name.count == 1 { return concern(aboutOnly: first) }
    if amount != nil, let place = name.first(where: isLooseSize) {
      return "`\(text(place..<place + 1))` may be an amount"
    }
    if let reason = concernAboutWords() { return reason }
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
    if RecipeWords.partsWithoutFruit.contains(word) { return "it may be a part of a fruit" }
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

  /// Whether a number begins the name or follows another: `1/2" thick banana slices`. `70% cocoa`,
  /// `00 flour` and `3-bone rib` are kinds.
  private func isLooseSize(_ index: Int) -> Bool {
    guard isNumber(index), index == name.first || isNumber(index + 1),
      let start = token(index)?.range.lowerBound, scalars[start] != "0"
    else { return false }
    if kind(index + 1) == .dash, token(index + 1)?.isGlued == true { return false }
    return word(index + 1)?.hasPrefix("%") != true
  }

  /// A concern about a word that is a unit or is in the name twice.
  private func concernAboutWords() -> String? {
    guard let amount, let first = name.first else { return nil }
    if amount.value != nil && amount.unit == nil && isAbbreviation(first)
      || isContainerOrMeasure(first)
    {
      return "`\(text(first..<first + 1))` may be a unit"
    }
    var said: Set<String> = []
    for (place, before) in zip(name, [first] + name) {
      guard let word = plainWord(place), word.utf8.count > 4, word != plainWord(before) else {
        continue
      }
      if !said.insert(word).inserted { return "`\(word)` is in it twice" }
    }
    return nil
  }

  private func isContainerOrMeasure(_ index: Int) -> Bool {
    unit(at: index).map { $0.unit.isMeasure || RecipeWords.shopContainers.contains($0.unit) }
      ?? false
  }

  /// Whether a word is in lower case and has no vowels, such as `ptns`.
  private func isAbbreviation(_ index: Int) -> Bool {
    guard let word = plainWord(index), word.utf8.count < 5, text(index..<index + 1) == word else {
      return false
    }
    return word.utf8.allSatisfy { (0x61...0x7A).contains($0) && !"aeiouy".utf8.contains($0) }
  }

  /// Whether a number after the name may be the amount: `garlic, chopped, or 1 tbsp paste`.
  private var hasAmountInNote: Bool {
    guard amount?.value == nil, amount?.unit == nil, let last = name.last else { return false }
    return notes.contains { range in
      range.lowerBound > last
        && range.contains { index in
          isNumber(index) && !isLength(index + 1) && word(index + 1)?.hasPrefix("%") != true
            && plainWord(index - 1).map { $0 == "for" || RecipeWords.kindWords.contains($0) }
              != true
        }
    }
  }

  /// Whether the amount may also apply to products after a comma: `pinch sugar, salt and pepper`.
  private var hasProductsInNote: Bool {
    amount != nil
      && notes.contains { range in
        guard range.count < 8, range.lowerBound > 0, kind(range.lowerBound - 1) == .comma,
          let joint = range.first(where: { word($0) == "and" || word($0) == "&" })
        else { return false }
        return !beginsExamples(0..<range.upperBound) && joint > range.lowerBound
          && joint + 1 < range.upperBound
          && isSold(text(range.lowerBound..<joint)) && isSold(text(joint + 1..<range.upperBound))
      }
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
  /// Parts of fruits that no product is called alone.
  static let partsWithoutFruit: Set<String> = ["flesh", "peel", "pulp", "rind", "zest", "zests"]

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
