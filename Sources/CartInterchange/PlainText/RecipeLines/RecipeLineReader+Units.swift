import CartModels

/// Units, sizes and counting words.
extension RecipeLineReader {
  struct UnitWords {
    var unit: Unit
    var end: Int
  }

  /// Returns the unit at an index: `cups`, `fl oz`, `T.`.
  func unit(at index: Int) -> UnitWords? {
    guard let token = token(index), token.kind == .word else { return nil }
    if token.word == "half-dozen" { return UnitWords(unit: .dozen, end: index + 1) }
    let first = text(index..<index + 1)
    let two = unitOfTwoWords(at: index)
    // The longest wins: `fl oz` is a unit in German too, though `Fl` is a bottle.
    if let found = unitOfLanguage(at: index), found.measure.count == 1,
      found.count > 1 || two == nil
    {
      if isOf(index + found.count)
        ? isProduct(at: index)
        : isProductOfTwoWords(index, found.measure.unit)
      {
        return nil
      }
      return UnitWords(unit: found.measure.unit, end: index + found.count)
    }
    if isSpoonOfAnotherLanguage(at: index) { return nil }
    if let two { return UnitWords(unit: two, end: index + 2) }
    if first == "table" || first == "tea" || first == "Table" || first == "Tea",
      let second = word(index + 1), second.hasPrefix("spoon"),
      let unit = LineUnit.unit(of: first + second)
    {
      return UnitWords(unit: unit, end: index + 2)
    }
    guard let unit = LineUnit.unit(of: first), !isNameAfterContainer(index + 1, unit) else {
      return nil
    }
    return UnitWords(unit: unit, end: index + 1)
  }

  private func unitOfTwoWords(at index: Int) -> Unit? {
    let first = text(index..<index + 1)
    guard Unit.mayBeginTwoWords(first), let second = word(index + 1) else { return nil }
    return LineUnit.unit(of: "\(plainWord(index) ?? first) \(second)")
      ?? LineUnit.unit(of: "\(first) \(second)")
  }

  /// Returns the longest unit of the languages in use at an index: `c. à café`. A word such as
  /// `Pfund` is a multiple of a unit.
  func unitOfLanguage(at index: Int) -> (measure: LanguageWords.Measure, count: Int)? {
    guard let words = Languages.inUse.words else { return nil }
    var texts: [String] = []
    while texts.count < LanguageWords.mostUnitWords, kind(index + texts.count) == .word {
      texts.append(text(index + texts.count..<index + texts.count + 1))
    }
    return words.measure(in: texts)
  }

  /// Whether a counting unit and the only word after it are a product's name: `1 bouquet garni`.
  private func isProductOfTwoWords(_ index: Int, _ unit: Unit) -> Bool {
    !unit.isMeasure && index + 2 == tokens.count && isSold(text(index..<tokens.count))
  }

  /// Whether the words at an index are a product's name: `rouleaux de printemps`.
  private func isProduct(at index: Int) -> Bool {
    var end = index + 2
    while end < index + 6, kind(end) == .word {
      end += 1
      if Catalogue.builtIn.knowsProduct(NameKey(text(index..<end))) { return true }
    }
    return false
  }

  /// Whether the word begins a French spoon and isn't a cup, in any language: `1 c. à café`.
  private func isSpoonOfAnotherLanguage(at index: Int) -> Bool {
    plainWord(index) == "c" && ["a", "à", "de"].contains(word(index + 1))
  }

  /// Whether a word connects a unit to a name.
  func isOf(_ index: Int) -> Bool {
    guard let word = word(index) else { return false }
    return word == "of" || Languages.inUse.words?.joint(word) == .of
  }

  /// Whether a container is part of a name: `bottle opener`.
  private func isNameAfterContainer(_ index: Int, _ unit: Unit) -> Bool {
    guard !unit.isMeasure, let word = word(index) else { return false }
    return RecipeWords.namesAfterContainers.contains(word)
  }

  /// Reads a measure or a length: `14 oz`, `14-ounce`, `3- to 4-pound`, `5cm`, `9"`.
  ///
  /// - Returns: its end.
  func size(at index: Int) throws(LineDoubt) -> Int? {
    if isLengthInOneWord(index) || isWordOfSize(index) { return index + 1 }
    guard isNumber(index), let number = try number(at: index), number.isDigits else { return nil }
    var end = number.end
    if let range = try rangeEnd(at: end) { end = range.end }
    if kind(end) == .dash, token(end)?.isGlued == true, token(end + 1)?.isGlued == true { end += 1 }
    if isLength(end) { return endOfMeasures(after: end + 1) }
    if kind(end - 1) == .dash, let word = word(end), RecipeWords.packSizes.contains(word) {
      return end + 1
    }
    guard let unit = unit(at: end), unit.unit.isMeasure else { return nil }
    return endOfSmallerMeasure(unit.end) ?? endOfMeasures(after: unit.end)
  }

  /// Returns the end of the measures that a slash, a dash or a times sign joins to the one before
  /// an index: `/5oz`, `-200g`.
  private func endOfMeasures(after index: Int) -> Int {
    guard kind(index) == .slash || joinsMeasures(index) else { return index }
    return endOfSlashed(index + 1, else: index)
  }

  /// Returns the end of a smaller measure, such as `-3-ounce` after `2-pound`.
  private func endOfSmallerMeasure(_ index: Int) -> Int? {
    guard kind(index) == .dash, isNumber(index + 1), kind(index + 2) == .dash,
      let unit = unit(at: index + 3), unit.unit.isMeasure
    else { return nil }
    return unit.end
  }

  /// Whether a word is a size with its number in words: `one-pound`, `half-ounce`.
  func isWordOfSize(_ index: Int) -> Bool {
    guard let word = word(index), let hyphen = word.utf8.firstIndex(of: UInt8(ascii: "-")) else {
      return false
    }
    let first = String(word[..<hyphen])
    guard NumberWord.value(of: first) != nil || RecipeWords.denominators[first] != nil else {
      return false
    }
    let rest = String(word[word.index(after: hyphen)...])
    return LineUnit.unit(of: rest)?.isMeasure == true || RecipeWords.lengths.contains(rest)
  }

  /// Whether a word is a length: `cm`, `inch-thick`, and `in` directly after a number.
  func isLength(_ index: Int) -> Bool {
    guard let word = word(index) else { return false }
    if RecipeWords.lengths.contains(word) { return true }
    if word == "in" {
      return token(index)?.isGlued == true && (isNumber(index - 1) || kind(index - 1) == .dash)
    }
    guard let hyphen = word.utf8.firstIndex(of: UInt8(ascii: "-")) else { return false }
    return RecipeWords.lengths.contains(String(word[..<hyphen]))
      && RecipeWords.dimensions.contains(String(word[word.index(after: hyphen)...]))
  }

  /// Reads the second number of a range: `-3`, `to 3`, `- to 4`.
  func rangeEnd(at index: Int) throws(LineDoubt) -> Number? {
    var start = index
    if kind(start) == .dash || isSlashOfRange(start) { start += 1 }
    if word(start) == "to" || word(start) == "or"
      || word(start).flatMap({ Languages.inUse.words?.joint($0) }) == .to
    {
      start += 1
    }
    if start == index + 2, kind(start) == .dash { start += 1 }
    guard start > index,
      isNumber(start) || word(start).map({ NumberWord.value(of: $0) != nil }) == true
    else { return nil }
    return try number(at: start)
  }

  /// Whether a slash between two whole numbers is a range, because the lexer read no fraction.
  private func isSlashOfRange(_ index: Int) -> Bool {
    guard kind(index) == .slash, isNumber(index - 1), isNumber(index + 1),
      token(index)?.isGlued == true, token(index + 1)?.isGlued == true,
      case .number(let first?)? = kind(index - 1), case .number(let second?)? = kind(index + 1)
    else { return false }
    return first.isWhole && second.isWhole && first < second
  }

  /// Returns the end of the adjectives between an amount and its unit.
  func endOfAdjectives(from index: Int) -> Int {
    var end = index
    while end < index + 4 {
      if isNumberOfKind(end) {
        end += 2
      } else if isAdjective(end) {
        end += 1
      } else {
        break
      }
    }
    return end
  }

  /// Whether a numbered kind follows: `no. 2`.
  private func isNumberOfKind(_ index: Int) -> Bool {
    isNumber(index + 1) && plainWord(index).map(RecipeWords.isKindWord) == true
  }

  /// Whether preparations precede a unit: `5 unpeeled cloves garlic`,
  /// `12 finely minced cloves of garlic`.
  private func isPreparedUnit(_ index: Int, _ word: String) -> Bool {
    if RecipeWords.isAdverb(word), isNumber(index - 1) {
      return plainWord(index + 1).map { isPreparedUnit(index + 1, $0) } ?? false
    }
    guard RecipeWords.preparations.contains(word), unit(at: index + 1)?.unit.isMeasure == false
    else { return false }
    return isNumber(index - 1) || plainWord(index - 1).map(RecipeWords.isAdverb) == true
  }

  /// Whether a second adjective follows a comma: `juicy` in `2 fat, juicy cloves`.
  private func isJoinedAdjective(_ index: Int, _ word: String) -> Bool {
    kind(index - 1) == .comma && plainWord(index - 2).map(RecipeWords.isAdjectiveOfUnit) == true
      && RecipeWords.isDescribing(word)
  }

  private func isAdjective(_ index: Int) -> Bool {
    guard let word = plainWord(index) else {
      guard kind(index) == .comma, index > 0, let next = plainWord(index + 1) else { return false }
      return isSize(index - 1) && isSize(index + 1) || isJoinedAdjective(index + 1, next)
    }
    if word.hasPrefix("#") || isSize(index) || RecipeWords.adjectivesOfUnits.contains(word) {
      return true
    }
    if isPreparedUnit(index, word) || isJoinedAdjective(index, word) { return true }
    if let next = plainWord(index + 1),
      RecipeWords.firstOfMeasures[word]?.contains(next) == true, unit(at: index) == nil
    {
      return true
    }
    return RecipeWords.isAdverb(word)
      && (isSize(index + 1)
        || plainWord(index + 1).map(RecipeWords.adjectivesOfUnits.contains) == true)
  }

  func isSize(_ index: Int) -> Bool {
    guard let word = plainWord(index) else { return false }
    if RecipeWords.sizes.contains(word) || Languages.inUse.words?.says(.size, word) == true {
      // `medium grain rice`
      return plainWord(index + 1).map(RecipeWords.namesAfterSizes.contains) != true
    }
    // `small/medium`
    if word.utf8.contains(UInt8(ascii: "/")),
      word.split(separator: "/").allSatisfy({ RecipeWords.sizes.contains(String($0)) })
    {
      return true
    }
    // `1 family-size can` has a size, but `Plus-Size Tights` doesn't.
    if word.hasSuffix("-size") || word.hasSuffix("-sized"),
      amount != nil || index == 0 || isNumber(index - 1) || self.word(index - 1) == "a"
    {
      return true
    }
    if word.utf8.last == UInt8(ascii: "-") {
      return RecipeWords.sizes.contains(String(word.dropLast()))
    }
    if isSizeOfTwoWords(index) || isSizeOfTwoWords(index - 1) { return true }
    guard let next = plainWord(index + 1) else { return false }
    // `4 fat garlic cloves`, but `2 fat quarters`.
    if word == "fat" { return isNumber(index - 1) && !RecipeWords.namesAfterFat.contains(next) }
    return word == "extra" && (next == "large" || next == "small")
  }

  /// Whether a size has the word `size` in it: `average size`, `thumb sized`.
  private func isSizeOfTwoWords(_ index: Int) -> Bool {
    guard let second = word(index + 1), second == "size" || second == "sized",
      let first = plainWord(index)
    else { return false }
    return RecipeWords.firstOfSizes.contains(first) || RecipeWords.sizes.contains(first)
  }

  /// Whether a word counts the following words but isn't a unit: `knob of butter`, `2 ears corn`.
  func isCounting(_ index: Int, amount: Rational?) -> Bool {
    guard let word = plainWord(index), let next = kind(index + 1) else { return false }
    if let words = Languages.inUse.words, words.counts(word, beforeOf: isOf(index + 1)) {
      return isOf(index + 1) ? token(index + 2) != nil && !isProduct(at: index) : next == .word
    }
    if amount != nil || isLength(index - 1) || isLengthInOneWord(index - 1),
      isCountedBefore(of: index + 1)
    {
      return true
    }
    guard let singular = RecipeWords.countingWord(word) else { return false }
    if self.word(index + 1) == "of" { return token(index + 2) != nil }
    switch next {
    case .word: break
    case .open: return closing[index + 1].map { kind($0 + 1) == .word } ?? false
    case .number, .comma, .semicolon, .colon, .close, .dash, .slash, .plus: return false
    }
    // `2 fillet steaks` are counted in steaks.
    if let amount, amount > 1, word == singular, !RecipeWords.measures.contains(word) {
      return false
    }
    return !isPreparationRun(index + 1)
  }

  /// Whether a length is a single word: `2"`.
  private func isLengthInOneWord(_ index: Int) -> Bool {
    guard let word = word(index), let first = word.utf8.first, let last = word.last else {
      return false
    }
    return first &- 0x30 < 10 && RecipeWords.lengths.contains(String(last))
  }

  /// Whether the word between an amount and `of` is a measure. It is, unless it is part of a
  /// product's name: `2 tots of rum`, but `2 legs of lamb`.
  private func isCountedBefore(of index: Int) -> Bool {
    guard word(index) == "of", let next = token(index + 1), let word = plainWord(index - 1),
      !RecipeWords.namesBeforeOf.contains(word),
      word.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == "-" })
    else { return false }
    // `Lord of the Rings`
    return !(isCapitalised(index - 1) && (isCapitalised(index + 1) || next.word == "the"))
  }

  private func isCapitalised(_ index: Int) -> Bool {
    token(index).map { scalars[$0.range.lowerBound].properties.isUppercase } ?? false
  }

  private func isPreparationRun(_ index: Int) -> Bool {
    guard let word = plainWord(index) else { return false }
    return RecipeWords.remarkStarts.contains(word)
  }
}
