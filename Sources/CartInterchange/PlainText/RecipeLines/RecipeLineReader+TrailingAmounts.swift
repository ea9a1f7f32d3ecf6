import CartModels

/// Amounts after the name: `flour, 2 cups`, `eggs (3)`.
extension RecipeLineReader {
  /// Removes an amount and the words after it from the end of a segment: `Milk 2l`,
  /// `Eggs x6 (large)`, `ground beef 2 lbs for tacos`.
  mutating func withoutTrailingAmount(_ range: Range<Int>) throws(LineDoubt) -> Range<Int> {
    guard amount == nil else { return range }
    var end = range.upperBound
    while end > range.lowerBound, let open = opening[end - 1], open > range.lowerBound {
      end = open
    }
    // The segment ends with a price: `bread 1.20`, `milk $3.99`.
    if end - 1 > range.lowerBound, PricedWords.isMoney(text(end - 1..<end)[...]) {
      appendNotes(end - 1..<end)
      for bracket in bracketsEnding(end..<range.upperBound) { try readBracket(bracket) }
      return range.lowerBound..<end - 1
    }
    for index in placesOfTrailingAmounts(range.lowerBound..<end) {
      guard let found = try leadingAmount(at: index), found.end <= end,
        isTrailingAmount(found, at: index, in: range.lowerBound..<end)
      else { continue }
      amount = found
      notes += found.notes
      appendNotes(found.end..<end)
      for bracket in bracketsEnding(end..<range.upperBound) { try readBracket(bracket) }
      return range.lowerBound..<index
    }
    return range
  }

  /// Returns the indices where an amount can begin. They are near the end or, if a remark may
  /// follow the amount, near the beginning.
  private func placesOfTrailingAmounts(_ range: Range<Int>) -> [Int] {
    var places: [Int] = []
    var index = range.lowerBound
    let (first, last) = (range.lowerBound + 10, range.upperBound - 10)
    while index < range.upperBound {
      if let close = closing[index] {
        index = close + 1
        continue
      }
      if index > range.lowerBound, index < first || index >= last, beginsTrailingAmount(index) {
        places.append(index)
      }
      index += 1
    }
    return places
  }

  /// Whether an amount belongs to the words before it, and a remark follows it.
  private func isTrailingAmount(
    _ found: LineAmount, at index: Int, in range: Range<Int>
  ) -> Bool {
    if isStrength(found, at: index) || isOfName(found, at: index, in: range) { return false }
    let rest = found.end..<range.upperBound
    let isSold = Catalogue.builtIn.knowsProduct(NameKey(text(range.lowerBound..<index)))
    if isWordOfNumber(index) {
      let isCounted = found.unit != nil || !rest.isEmpty || !found.notes.isEmpty
      return isAllNotes(rest) && (isCounted || isSold) && isSingularArticle(index, found)
    }
    if isAllNotes(rest) || isRemarkAlone(rest) { return true }
    // `beef 2 lbs lean`, but `Heinz 4 tins beans` and `cream 300ml x2`.
    guard isSold, !isNumber(found.end), !isTimesSign(found.end) else { return false }
    if isDescription(rest) { return true }
    // `rice 1kg basmati`, but `tomato 2 tins soup`.
    let isKind = Catalogue.builtIn.knowsProduct(
      NameKey("\(text(rest)) \(text(range.lowerBound..<index))"))
    if isKind || plainWord(range.upperBound - 1) == "ones" { return true }
    return found.unit != nil && !Catalogue.builtIn.knowsProduct(NameKey(text(rest)))
  }

  /// Whether the number is part of a product's name: `Ibuprofen 400 mg`, `Mehl 405`.
  private func isStrength(_ found: LineAmount, at index: Int) -> Bool {
    if found.unit == .milligram { return true }
    return found.unit == nil && found.value.map { $0 >= 400 } == true
      && word(index - 1)?.hasSuffix("mehl") == true
  }

  /// Whether a product has exactly this name with its number: `Omega 3`.
  private func isOfName(_ found: LineAmount, at index: Int, in range: Range<Int>) -> Bool {
    found.unit == nil && found.end == index + 1 && isNumber(index)
      && Catalogue.builtIn.contains(NameKey(text(range.lowerBound..<found.end)))
  }

  private func isWordOfNumber(_ index: Int) -> Bool { !isNumber(index) && !isTimesSign(index) }

  /// Whether a word can begin an amount. An article can in `mint a handful`, but not in
  /// `vitamin A tablets`.
  private func isSingularArticle(_ index: Int, _ found: LineAmount) -> Bool {
    guard let article = word(index), article == "a" || article == "an" else { return true }
    if text(index..<index + 1) != article { return false }
    if found.value == nil || word(index + 1) == "half" || word(index + 1) == "couple" {
      return true
    }
    guard let unit = found.unit, let words = found.unitWords else {
      return plainWord(found.end).map { RecipeWords.countingWord($0) == $0 } ?? false
    }
    return text(words).lowercased() != unit.plural || unit.plural == unit.rawValue
  }

  /// Whether the words after an amount begin like a remark, and are one to their end.
  private func isRemarkAlone(_ range: Range<Int>) -> Bool {
    guard let word = plainWord(range.lowerBound) else { return kind(range.lowerBound) == .open }
    return RecipeWords.isRemarkOfAmount(word) || isRemarkStart(range.lowerBound)
      || (RecipeWords.afterPreparations.contains(word) && range.count > 1)
  }

  private func bracketsEnding(_ range: Range<Int>) -> [Range<Int>] {
    var brackets: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound, let close = closing[index] {
      brackets.append(index..<close + 1)
      index = close + 1
    }
    return brackets
  }

  private func beginsTrailingAmount(_ index: Int) -> Bool {
    if let before = plainWord(index - 1) {
      if RecipeWords.isKindWord(before) || before == "of" { return false }
      // `cake for 2`, `butter or 2 tbsp oil`
      if RecipeWords.remarkStarts.contains(before), !RecipeWords.approximations.contains(before) {
        return false
      }
    }
    if isTimesSign(index) {
      // `nappies size 4 x2`
      let isAfterKind = plainWord(index - 2).map(RecipeWords.isKindWord) == true
      return isNumber(index + 1) && (!isNumber(index - 1) || isAfterKind)
    }
    if isNumber(index) { return !isTimesSign(index - 1) }
    guard let word = word(index) else { return false }
    if RecipeWords.approximations.contains(word) { return isNumber(index + 1) }
    // `half n half 1 pint` ends in digits.
    return NumberWord(word) != nil && !isNumber(index + 1)
      && NumberWord(self.word(index - 1) ?? "") == nil
  }

  // MARK: Units

  /// Moves a unit from the end of the name to the amount: `2 garlic cloves`, `4 salmon fillets`.
  mutating func takeTrailingUnit() {
    guard name.count > 1, let last = name.last, let before = plainWord(last - 1),
      !RecipeWords.namesOfTrailingUnits.contains(before), namesProduct(name.dropLast())
    else { return }
    let unit = unit(at: last).flatMap { $0.end == last + 1 ? $0 : nil }
    if let unit, isTrailing(unit, at: last) {
      if amount == nil { amount = LineAmount(end: last + 1) }
      amount?.unit = unit.unit
      amount?.unitWords = last..<last + 1
      name.removeLast()
    } else if amount?.value != nil, amount?.unit == nil, amount?.notes.isEmpty == true,
      amount.map({ $0.end <= last }) == true,
      let word = plainWord(last).flatMap(RecipeWords.countingWord),
      RecipeWords.trailingCountingWords.contains(word)
    {
      notes.append(last..<last + 1)
      name.removeLast()
    }
  }

  private func isTrailing(_ unit: UnitWords, at last: Int) -> Bool {
    guard let amount else {
      // `mayonnaise big jar`
      return RecipeWords.shopContainers.contains(unit.unit) && isOneContainer(unit, at: last)
        && isSize(last - 1) && name.dropLast().last.map { $0 < last - 1 } == true
    }
    guard amount.value != nil, amount.unit == nil else { return false }
    if RecipeWords.trailingUnits.contains(unit.unit) {
      // `2 celery sticks` are celery, but lasagne sheets are sold as such.
      return unit.unit != .sheet || !isSold(nameText(name))
    }
    return RecipeWords.trailingContainers.contains(unit.unit)
      && !Catalogue.builtIn.knowsProduct(NameKey(nameText(name)))
  }

  /// Whether the words do more than describe a product, since `white loaf` is itself a product's
  /// name.
  private func namesProduct(_ places: ArraySlice<Int>) -> Bool {
    !places.allSatisfy { plainWord($0).map(RecipeWords.descriptions.contains) ?? false }
  }
}
