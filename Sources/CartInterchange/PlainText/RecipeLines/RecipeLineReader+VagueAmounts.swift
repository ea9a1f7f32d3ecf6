import CartModels

/// Vague amounts.
extension RecipeLineReader {
  func endOfApproximation(at index: Int) -> Int {
    guard let first = word(index) else { return index }
    // `unos 200 g`
    if isSeveral(index), isNumber(index + 1) { return index + 1 }
    var end = index
    if let second = word(index + 1), RecipeWords.longApproximations.contains("\(first) \(second)") {
      end = index + 2
    } else if RecipeWords.approximations.contains(first)
      || RecipeWords.approximations.contains(plainWord(index) ?? first)
    {
      end = index + 1
    } else if RecipeWords.fillings.contains(first) {
      // `scant 1 cup`
      end = index + 1
    } else if first == "a", let second = word(index + 1), RecipeWords.fillings.contains(second),
      isNumber(index + 2)
    {
      end = index + 2
    }
    return isNumber(end) || word(end).map({ NumberWord($0) != nil }) == true ? end : index
  }

  /// Reads a vague amount: `a few sprigs of`, `some`.
  func vagueAmount(at index: Int) -> LineAmount? {
    guard let first = plainWord(index) else { return nil }
    var end = index + 1
    if first == "a" || first == "an" {
      guard let second = plainWord(end), RecipeWords.vagueAfterArticle.contains(second) else {
        return nil
      }
      end += 1
    } else if isSeveral(index) || NumberWord(first) == .article && isSeveral(end) {
      if !isSeveral(index) { end += 1 }
      // `evtl. etwas Salz`
      while isSeveral(end) { end += 1 }
    } else if isAsLiked(index) {
      end += 1
    } else if !RecipeWords.vagueAmounts.contains(first) || word(end) == nil {
      return nil
    }
    guard token(end) != nil else { return nil }
    var amount = LineAmount(notes: [index..<end], end: end)
    if let unit = unit(at: end), !unit.unit.isMeasure, token(unit.end) != nil || index > 0 {
      // A few sprigs aren't one sprig, so the unit is only noted.
      (amount.notes, amount.end) = ([index..<unit.end], unit.end)
    } else {
      let counting = endOfAdjectives(from: end)
      // `Basil, a few leaves`
      let isLast = index > 0 && plainWord(counting).flatMap(RecipeWords.countingWord) != nil
      if isCounting(counting, amount: nil) || isLast {
        amount.notes = [index..<counting + 1]
        amount.end = counting + 1
      }
    }
    amount.end = endOfOf(amount.end)
    return amount
  }

  /// Returns the end of words that leave the choice before a name: `any`, `your favourite`.
  func endOfChoice(at index: Int) -> Int? {
    guard let first = word(index) else { return nil }
    if first == "each" { return index + 1 }
    // `either crème fraîche or cream`
    if first == "either", word(index + 1) != nil { return index + 1 }
    guard first == "any" || first == "your",
      let choice = RecipeWords.choices.first(where: { begins($0, at: index) })
    else { return nil }
    let end = index + choice.count
    guard word(end) != nil else { return nil }
    // `Your favourite mug` is a name, `your favourite jam` isn't.
    return amount != nil || choice.count > 1 && Catalogue.builtIn.match(text(end..<end + 1)) != nil
      ? end : nil
  }

  private func begins(_ words: [String], at index: Int) -> Bool {
    words.enumerated().allSatisfy { word(index + $0.offset) == $0.element }
  }

  /// Whether foreign words at the beginning of a line leave the amount open: `nach Belieben Salz`.
  private func isAsLiked(_ index: Int) -> Bool {
    guard index == 0, let first = word(0), let next = word(1) else { return false }
    return RecipeWords.isAside(first, next)
  }

  /// Whether a foreign word means several, such as `einige`.
  private func isSeveral(_ index: Int) -> Bool {
    word(index).flatMap { Languages.inUse.words?.number($0) } == .several
  }

  /// Reads a container without a number: `pinch of salt`, `bag of oranges`,
  /// `large handful of spinach`.
  func containerAlone(at index: Int) throws(LineDoubt) -> LineAmount? {
    if let several = multipleAlone(at: index) { return several }
    let start = endOfAdjectives(from: index)
    if let unit = unit(at: start) {
      let size = sizeAfter(unit)
      guard isBareContainer(unit, hasSize: start > index) || size != nil else { return nil }
      var amount = LineAmount(
        unit: unit.unit, unitWords: start..<unit.end, notes: start > index ? [index..<start] : [],
        end: size?.upperBound ?? unit.end)
      amount.notes += [size].compactMap(\.self)
      try takeOf(&amount)
      return amount
    }
    // `half of one lemon` is a number.
    guard isCounting(start, amount: nil) || isUnknownMeasure(start), let word = plainWord(start),
      RecipeWords.denominators[word] == nil,
      self.word(start + 1) == "of" || RecipeWords.bareCountingWords.contains(word)
        || Languages.inUse.words?.counts(word, beforeOf: false) == true
    else { return nil }
    return LineAmount(notes: [index..<start + 1], end: endOfOf(start + 1))
  }

  /// Whether a line begins with an unknown measure of a product: `smattering of hard cheese`.
  private func isUnknownMeasure(_ index: Int) -> Bool {
    guard index == 0, word(1) == "of", let word = plainWord(0), token(2) != nil,
      RecipeWords.collections.contains(word) || word.utf8.count > 5 && word.hasSuffix("ing"),
      !RecipeWords.namesBeforeOf.contains(word), !isSold(word)
    else { return false }
    let end = (2..<tokens.count).first { self.word($0) == nil } ?? tokens.count
    return end > 2 && Catalogue.builtIn.match(text(2..<end)) != nil
      && !Catalogue.builtIn.contains(NameKey(text(0..<end)))
  }

  /// Reads a foreign multiple of a unit: `kilo y medio de`, `dreiviertel Liter`.
  private func multipleAlone(at index: Int) -> LineAmount? {
    guard let found = unitOfLanguage(at: index), found.measure.count != 1, found.count > 1,
      !isForeignNumber(index), word(index) != "half"
    else { return nil }
    let end = index + found.count
    return LineAmount(
      value: found.measure.count, unit: found.measure.unit, unitWords: index..<end,
      end: endOfOf(end))
  }

  /// Returns a foreign size between a container and `of`: `pequeña` after `lata`.
  func sizeAfter(_ unit: UnitWords) -> Range<Int>? {
    guard Languages.inUse.words != nil else { return nil }
    let end = endOfAdjectives(from: unit.end)
    return end > unit.end && isOf(end) ? unit.end..<end : nil
  }

  /// Skips `of`, and the contents of a container: `pack of 6 yogurts`, `tins of 400 g tomatoes`.
  func takeOf(_ amount: inout LineAmount) throws(LineDoubt) {
    let end = endOfOf(amount.end)
    defer { amount.end = endOfOf(amount.end) }
    guard end > amount.end || isOf(amount.end - 1), amount.unit?.isMeasure == false, isNumber(end)
    else { return }
    let size = try size(at: end) ?? (unit(at: end + 1) == nil ? end + 1 : nil)
    guard let size, word(size) != nil else { return }
    amount.value = amount.value ?? 1
    amount.notes.append(end..<size)
    amount.end = size
  }

  private func isBareContainer(_ unit: UnitWords, hasSize: Bool) -> Bool {
    if isOf(unit.end) { return token(unit.end + 1) != nil }
    guard word(unit.end) != nil else { return false }
    // `thick stalks removed` is a remark.
    let isOne = text(unit.end - 1..<unit.end).lowercased() != unit.unit.plural
    return RecipeWords.bareContainers.contains(unit.unit)
      || (hasSize && isOne && !unit.unit.isMeasure)
      || RecipeWords.containersOfProducts.contains(unit.unit) && holdsProduct(unit)
  }

  /// Whether the words after a leading container are a product, and the whole line isn't:
  /// `tin tuna`, but not `tin foil`.
  private func holdsProduct(_ unit: UnitWords) -> Bool {
    let catalogue = Catalogue.builtIn
    return unit.end == 1 && catalogue.knows(NameKey(text(1..<tokens.count)))
      && !catalogue.knows(NameKey(text(0..<tokens.count)))
  }

  /// Returns the index after `of` and a following article.
  func endOfOf(_ index: Int) -> Int {
    guard isOf(index), token(index + 1) != nil else { return index }
    if let next = word(index + 1), ["a", "an", "the"].contains(next), token(index + 2) != nil {
      return index + 2
    }
    return index + 1
  }
}
