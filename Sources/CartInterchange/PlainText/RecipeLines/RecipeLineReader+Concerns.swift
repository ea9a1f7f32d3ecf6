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
    if let place = (0..<(name.first ?? 0)).first(where: isMixedNumberInOne) {
      return "`\(text(place..<place + 1))` may lack a blank"
    }
    if hasProductsInNote { return "the note may name products" }
    if hasAmountInNote { return "the note may have its amount" }
    if namesTwo { return "it may name two things" }
    if let reason = reasonForConcern() {
      return Catalogue.builtIn.knowsProduct(NameKey(line.name)) ? nil : reason
    }
    guard amount == nil, let last = name.last, notes.contains(where: { $0.lowerBound > last }),
      Catalogue.builtIn.match(line.name) == nil
    else { return nil }
    return "no known product has a similar name"
  }

  /// Whether a fraction such as `11/2` is more likely a mixed number without its blank, `1 1/2`.
  private func isMixedNumberInOne(_ index: Int) -> Bool {
    guard case .number(let value?)? = kind(index), value > 1 else { return false }
    let parts = text(index..<index + 1).split(separator: "/")
    guard parts.count == 2, parts[0].count == 2, let above = parts[0].last?.wholeNumberValue,
      let below = parts[1].first?.wholeNumberValue, parts[1].count == 1
    else { return false }
    return above > 0 && above < below
  }

  private func reasonForConcern() -> String? {
    guard let first = name.first, let last = name.last else {
      guard let words = amount?.unitWords else { return nil }
      let isPiece = RecipeWords.piecesWithoutName.contains(text(words).lowercased())
      return isPiece ? "it names nothing to buy" : concern(aboutContainer: words)
    }
    if amount?.value != nil, amount?.unit == nil, isGluedUnit(first) {
      return "`\(text(first..<first + 1))` may begin with a unit"
    }
    if name.count == 1 { return concern(aboutOnly: first) }
    if amount != nil, let place = name.first(where: isLooseSize) {
      return "`\(text(place..<place + 1))` may be an amount"
    }
    if let reason = concernAboutWords() { return reason }
    if name.allSatisfy({ word($0).map(RecipeWords.wordsOfWeights.contains) == true }) {
      return "it names nothing to buy"
    }
    if isLooseNumber(last) { return "`\(text(last..<last + 1))` may be an amount" }
    if let place = name.first(where: isPartOfRemark) {
      return "`\(text(place..<place + 1))` may begin a remark"
    }
    if let word = word(first), RecipeWords.instructions.contains(word),
      self.word(name[1]).map(RecipeWords.afterInstructions.contains) == true
    {
      return "it reads like an instruction"
    }
    if let place = name.last, word(place).map(RecipeWords.wordsOfReferences.contains) == true {
      return "`\(text(place..<place + 1))` is not part of a name"
    }
    if amount?.value != nil, amount?.unit == nil,
      isForeignMeasure(first) || isUnknownShortWord(first)
    {
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
    if RecipeWords.partsOfRecipes.contains(word) { return "it may be a part of a recipe" }
    if RecipeWords.piecesWithoutName.contains(word) || RecipeWords.wordsOfWeights.contains(word) {
      return "it names nothing to buy"
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
    return plainWord(index - 1).map(RecipeWords.isKindWord) != true
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
            && plainWord(index - 1).map { $0 == "for" || RecipeWords.isKindWord($0) }
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

  /// Whether a conjunction in the name or before its note joins two products: `spinach and rocket`,
  /// `crusty bread, and a green salad`. `salt and pepper` are bought together.
  private var namesTwo: Bool {
    guard let first = name.first, let last = name.last else { return false }
    if notes.contains(where: { $0.lowerBound > last && joinsProduct($0) }) { return true }
    let whole = name.filter { kind($0) != .comma }
    guard let joint = whole.dropFirst().dropLast().first(where: isAnd), whole.count < 9,
      whole.filter(isAnd).count == 1, !isSold(nameText(name))
    else { return false }
    let (before, after) = (first..<joint, joint + 1..<last + 1)
    return mayBeSold(before) && mayBeSold(after) && !areBoughtTogether(before, after)
      && !isMixture(before, after)
  }

  /// Whether a remark is a further product, with an article: `and a bay leaf`.
  private func joinsProduct(_ note: Range<Int>) -> Bool {
    guard isAnd(note.lowerBound), let article = word(note.lowerBound + 1),
      article == "a" || article == "an", note.count > 2
    else { return false }
    return isSold(text(note.dropFirst(2)))
  }

  func mayBeSold(_ range: Range<Int>) -> Bool {
    !range.allSatisfy { plainWord($0).map(RecipeWords.isDescribing) ?? true }
      && Catalogue.builtIn.match(text(range)) != nil
  }

  /// Whether a product consists of two others: `frozen peppers and onions`, `garlic and herb cheese`,
  /// `cheese with chives and onions`.
  private func isMixture(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
    if before.contains(where: { word($0) == "with" || word($0) == "in" }) { return true }
    let ends = [before.lowerBound, after.lowerBound, after.upperBound - 1].compactMap(plainWord)
    if ends.contains(where: RecipeWords.wordsOfMixtures.contains) { return true }
    if after.count == 1, let part = ends.last, RecipeWords.fruitParts.contains(part) { return true }
    let start = before.first { plainWord($0).map(RecipeWords.isDescribing) != true }
    return start.map { isSold(text($0..<after.upperBound)) } ?? true
  }

  /// Whether two products are sold as one, or share their last word: `lemon and lime juice`.
  func areBoughtTogether(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
    guard let one = plainWord(before.upperBound - 1), let other = plainWord(after.upperBound - 1)
    else { return false }
    if [before, after].joined().contains(where: { word($0) == "salt" }),
      RecipeWords.seasonings.contains(one), RecipeWords.seasonings.contains(other)
    {
      return true
    }
    if RecipeWords.pairs.contains("\(text(before)) \(text(after))".lowercased()) { return true }
    return after.count > 1
      && isSold("\(text(before)) \(text(after.upperBound - 1..<after.upperBound))")
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

  /// Whether a short word before a product is unknown, such as `EL` in `1 EL tomato purée`.
  private func isUnknownShortWord(_ index: Int) -> Bool {
    guard let word = plainWord(index), word.unicodeScalars.count < 3, index + 1 < tokens.count
    else {
      return false
    }
    return Catalogue.builtIn.match(text(index..<index + 1)) == nil
      && !RecipeWords.isDescribing(word)
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

  /// What a recipe is made of. A product's name has further words.
  static let partsOfRecipes: Set<String> = [
    "decoration", "decorations", "extras", "filling", "garnish", "garnishes", "topping", "toppings",
  ]

  /// The words of a name that only says how the amount was measured: `4 pounds total weight`.
  static let wordsOfWeights: Set<String> = [
    "cooked", "drained", "dry", "gross", "net", "peeled", "prepared", "raw", "total", "trimmed",
    "unpeeled", "volume", "weight", "yield",
  ]

  /// Words for pieces of something that a line doesn't name: `3cm pieces`.
  static let piecesWithoutName: Set<String> = [
    "chunk", "chunks", "piece", "pieces", "pinch", "slice", "slices", "strip", "strips",
  ]

  /// Words for other recipes or their parts, at the end of a name.
  static let wordsOfReferences: Set<String> = ["ingredients", "recipe", "recipes", "version"]

  /// Words at the ends of a name that make it a product of several others.
  static let wordsOfMixtures: Set<String> = [
    "blend", "canned", "frozen", "herb", "herbs", "mix", "mixed", "mixture", "prepared", "tinned",
  ]

  /// The last words of salt and pepper, which are one item: `sea salt and black pepper`.
  static let seasonings: Set<String> = [
    "flakes", "pepper", "peppercorn", "peppercorns", "salt",
  ]

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
