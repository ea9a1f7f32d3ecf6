import CartModels

/// Amounts with everything that belongs to them: `about 2 heaped tbsp plus 1 tsp of`.
extension RecipeLineReader {
  /// Reads an amount that begins at a token. Returns nil if there is none.
  func leadingAmount(at start: Int) throws(LineDoubt) -> LineAmount? {
    let first = endOfApproximation(at: start)
    if first == start, let vague = vagueAmount(at: start) { return vague }
    if first == start, let container = try containerAlone(at: start) { return container }
    let times = isTimesSign(first) && isNumber(first + 1) ? first + 1 : first
    guard let number = try number(at: times) else { return try sizeAlone(at: times) }
    var amount = LineAmount(value: number.value, end: number.end)
    if first > start { amount.notes.append(start..<first) }
    if isKind(times) { return nil }
    return try complete(&amount, from: times, isDigits: number.isDigits) ? amount : nil
  }

  /// Whether the number is part of a kind and not a count: `size 4`, `no. 5`.
  private func isKind(_ index: Int) -> Bool {
    plainWord(index - 1).map(RecipeWords.isKindWord) ?? false
  }

  func isTimesSign(_ index: Int) -> Bool {
    guard let word = word(index) else { return false }
    if word == "qty" || word == "quantity" { return isNumber(index + 1) }
    return word == "x" || word == "×"
  }

  /// Reads a size without a count, such as `1" piece`, which is one piece if a container follows.
  private func sizeAlone(at index: Int) throws(LineDoubt) -> LineAmount? {
    guard !isNumber(index), let end = try size(at: index) else { return nil }
    var amount = LineAmount(notes: [index..<end], end: end)
    if let unit = unit(at: end), RecipeWords.sizedContainers.contains(unit.unit) {
      (amount.value, amount.unit, amount.unitWords) = (1, unit.unit, end..<unit.end)
      amount.end = endOfOf(unit.end)
    } else if isCounting(end, amount: nil) {
      amount.notes.append(end..<end + 1)
      amount.end = endOfOf(end + 1)
    }
    return amount
  }

  // MARK: After the number

  /// Reads the rest of an amount after its number.
  ///
  /// - Returns: whether it is an amount at all.
  private func complete(
    _ amount: inout LineAmount, from start: Int, isDigits: Bool
  ) throws(LineDoubt) -> Bool {
    var rangeStart: Int?
    if let range = try rangeEnd(at: amount.end) {
      amount.value = max(amount.value ?? 0, range.value)
      amount.end = range.end
      rangeStart = start
    }
    guard try readSize(&amount, from: start, isDigits: isDigits) else { return false }
    readUnit(&amount, rangeStart: &rangeStart, from: start)
    readPackOfSeveral(&amount, from: start)
    try readSecondOfRange(&amount, &rangeStart, from: start)
    if let rangeStart {
      // The note contains the range, with the unit if it directly follows.
      let end = rangeNoteEnd(amount, from: rangeStart)
      joinApproximation(&amount, rangeStart..<end)
    }
    try readSizedContainer(&amount, from: start)
    try readSizeOfContainer(&amount)
    try readHalf(&amount)
    try readSums(&amount)
    if amount.unit != nil, let end = endOfMore(amount.end) {
      amount.notes.append(amount.end..<end)
      amount.end = end
    }
    readLess(&amount)
    try readSecondMeasures(&amount, from: start)
    readEach(&amount)
    readCollection(&amount)
    try takeOf(&amount)
    return true
  }

  private func rangeNoteEnd(_ amount: LineAmount, from start: Int) -> Int {
    guard let unitWords = amount.unitWords else { return rangeNumbersEnd(from: start) }
    let numbers = rangeNumbersEnd(from: start)
    return unitWords.lowerBound <= numbers ? unitWords.upperBound : numbers
  }

  /// Returns the end of a range without a unit: `2 to 3`.
  private func rangeNumbersEnd(from start: Int) -> Int {
    var end = start
    while isNumber(end) || kind(end) == .dash || kind(end) == .slash || word(end) == "to"
      || word(end) == "or" || word(end) == "and" || word(end) == "&"
      || word(end).flatMap({ Languages.inUse.words?.joint($0) }) == .to
      || word(end).map({ NumberWord.value(of: $0) != nil }) == true
    {
      end += 1
    }
    return end
  }

  private func joinApproximation(_ amount: inout LineAmount, _ range: Range<Int>) {
    if let last = amount.notes.last, last.upperBound == range.lowerBound {
      amount.notes[amount.notes.count - 1] = last.lowerBound..<range.upperBound
    } else {
      amount.notes.append(range)
    }
  }

  /// Reads a times sign, a dash or a size after a number.
  ///
  /// - Returns: whether it is an amount.
  private func readSize(
    _ amount: inout LineAmount, from start: Int, isDigits: Bool
  ) throws(LineDoubt) -> Bool {
    let end = amount.end
    // `6x milk` and `milk 6x` have a times sign, but in `6 x` alone it counts nothing.
    if isTimesSign(end), token(end + 1) != nil || start > 0 {
      amount.end = end + 1
      guard isNumber(amount.end) else { return true }
      guard let size = try size(at: amount.end) else {
        throw LineDoubt(reason: "it has two amounts")
      }
      amount.notes.append(amount.end..<size)
      amount.end = size
      return true
    }
    if kind(end) == .dash || isLength(end) {
      return try readCompound(&amount, from: start)
    }
    if kind(end) == .open, let close = closing[end], kind(close + 1) != nil,
      !hasNoName(after: close)
    {
      // `1 (12-15) pound turkey`
      let size = endOfMeasure(after: close)
      amount.notes.append(end + 1..<(size > close + 1 ? size : close))
      amount.end = size
      return true
    }
    guard
      isNumber(end) || word(end)?.unicodeScalars.first.map({ ("0"..."9").contains($0) }) == true
        || isWordOfSize(end),
      let size = try size(at: end)
    else { return true }
    let container = endOfAdjectives(from: size)
    let isSized =
      isSizedContainer(container) || isHyphened(end, size) || isCounting(container, amount: nil)
    guard isSized || token(end + 1)?.isGlued == true else {
      throw LineDoubt(reason: "it has two amounts")
    }
    amount.notes.append(end..<size)
    amount.end = size
    return true
  }

  /// Returns the end of a measure after a bracket that contains only numbers.
  private func endOfMeasure(after close: Int) -> Int {
    guard let open = opening[close], rangeNumbersEnd(from: open + 1) == close,
      let unit = unit(at: close + 1), unit.unit.isMeasure, word(unit.end) != nil
    else { return close + 1 }
    return unit.end
  }

  func hasNoName(after close: Int) -> Bool {
    switch kind(close + 1) {
    case .word, .number, .open: false
    case .comma, .semicolon, .colon, .close, .dash, .slash, .plus, nil: true
    }
  }

  private func isHyphened(_ start: Int, _ end: Int) -> Bool {
    (start..<end).contains { kind($0) == .dash }
      || word(start)?.unicodeScalars.first.map { ("0"..."9").contains($0) } == true
      || isWordOfSize(start)
  }

  private func isSizedContainer(_ index: Int) -> Bool {
    guard let unit = unit(at: index) else { return false }
    return RecipeWords.sizedContainers.contains(unit.unit)
  }

  /// Reads a compound size: `14-ounce can`, `2 cm piece`, `8-inch tortillas`. `7-Up` isn't one.
  private func readCompound(
    _ amount: inout LineAmount, from start: Int
  ) throws(LineDoubt) -> Bool {
    let end = amount.end
    if let size = try size(at: start), size > end, kind(end) != .slash {
      // `500-g` is an amount if no container follows.
      let container = endOfAdjectives(from: size)
      guard let unit = unit(at: container), RecipeWords.sizedContainers.contains(unit.unit) else {
        if kind(end) == .dash, self.unit(at: end + 1)?.unit.isMeasure == true {
          amount.end = end + 1
        } else {
          (amount.value, amount.end) = (nil, size)
          amount.notes.append(start..<size)
        }
        return true
      }
      amount.value = 1
      amount.notes.append(start..<size)
      amount.end = size
      return true
    }
    guard kind(end) == .dash else { return true }
    // `7-Up`
    if token(end)?.isGlued == true, token(end + 1)?.isGlued == true { return false }
    amount.end = token(end + 1) == nil ? end : end + 1
    return true
  }

  private func readUnit(_ amount: inout LineAmount, rangeStart: inout Int?, from start: Int) {
    if let end = endOfMore(amount.end) {
      amount.notes.append(amount.end..<end)
      amount.end = end
    }
    let adjectives = endOfAdjectives(from: amount.end)
    if takesMultiple(&amount) { return }
    if adjectives > amount.end, let end = endOfOtherCount(adjectives) {
      amount.notes.append(amount.end..<end)
      amount.end = end
      return
    }
    // `1 large (28 oz) can`
    if kind(adjectives) == .open, let close = closing[adjectives], let unit = unit(at: close + 1),
      RecipeWords.sizedContainers.contains(unit.unit), token(unit.end) != nil
    {
      appendAdjectives(&amount, amount.end..<adjectives)
      amount.notes.append(withoutBrackets(adjectives..<close + 1))
      (amount.unit, amount.unitWords, amount.end) = (unit.unit, close + 1..<unit.end, unit.end)
      return
    }
    if let unit = unit(at: adjectives), isTaken(unit, after: adjectives, amount, from: start) {
      appendAdjectives(&amount, amount.end..<adjectives)
      (amount.unit, amount.unitWords, amount.end) = (unit.unit, adjectives..<unit.end, unit.end)
      // `200 g g feta`
      if unit.end == adjectives + 1, word(unit.end) == word(adjectives), word(unit.end + 1) != nil {
        amount.end += 1
      }
      if let size = sizeAfter(unit) {
        amount.notes.append(size)
        amount.end = size.upperBound
      }
      // `1 can or bottle of beer`
      if word(unit.end) == "or", !unit.unit.isMeasure, let other = self.unit(at: unit.end + 1),
        !other.unit.isMeasure, word(other.end) != nil
      {
        amount.notes.append(unit.end..<other.end)
        amount.end = other.end
      }
    } else if isCounting(adjectives, amount: amount.value) {
      if let from = rangeStart, adjectives == amount.end {
        joinApproximation(&amount, from..<adjectives + 1)
        rangeStart = nil
      } else {
        amount.notes.append(amount.end..<adjectives + 1)
      }
      amount.end = adjectives + 1
    }
  }

  /// The minimum size of a pack. A smaller number may count packs: `2 pack bacon`.
  private static let leastPackSize: Rational = 4

  /// Reads `12 pack of coke` as one pack of twelve. A smaller number may count packs.
  private func readPackOfSeveral(_ amount: inout LineAmount, from start: Int) {
    guard amount.unit == .pack || amount.unit == .packet, let words = amount.unitWords,
      let value = amount.value,
      ["pack", "pk"].contains(text(words)), value.isWhole,
      value >= (isOf(words.upperBound) ? 2 : RecipeLineReader.leastPackSize)
    else { return }
    amount.value = 1
    amount.notes.append(start..<start + 1)
  }

  /// Reads a word for a multiple of a unit: `1 Pfund` is 500 g.
  private func takesMultiple(_ amount: inout LineAmount) -> Bool {
    guard let found = unitOfLanguage(at: amount.end), found.measure.count != 1,
      let value = amount.value
    else { return false }
    do { amount.value = try value.multiplied(by: found.measure.count) } catch { return false }
    amount.unit = found.measure.unit
    amount.unitWords = amount.end..<amount.end + found.count
    amount.end += found.count
    return true
  }

  /// Returns the end of `or more`, `or so` or `approx.` after a number or a unit.
  private func endOfMore(_ index: Int) -> Int? {
    if word(index) == "or", let second = word(index + 1), RecipeWords.moreOrLess.contains(second),
      token(index + 2) != nil
    {
      return index + 2
    }
    guard plainWord(index) == "approx" || word(index) == "about", word(index + 1) != nil else {
      return nil
    }
    return index + 1
  }

  /// Returns the end of an alternative count, such as `or 2 small` after `1 large`.
  private func endOfOtherCount(_ index: Int) -> Int? {
    guard word(index) == "or", isNumber(index + 1) else { return nil }
    let end = endOfAdjectives(from: index + 2)
    return end > index + 2 && word(end) != nil ? end : nil
  }

  /// Whether a unit after adjectives is valid. A measure is valid only after a size: `2 big g`
  /// isn't.
  private func isTaken(
    _ unit: UnitWords, after adjectives: Int, _ amount: LineAmount, from start: Int
  ) -> Bool {
    if adjectives == amount.end { return true }
    // `4 whole cloves` are a spice, unless a name such as `yoghurt` precedes them.
    if token(unit.end) == nil || kind(unit.end) == .comma {
      return start > 0 && !unit.unit.isMeasure
    }
    return !unit.unit.isMeasure || isSize(adjectives - 1)
      || plainWord(adjectives - 1) == "good" || plainWord(adjectives - 1) == "full"
  }

  private func appendAdjectives(_ amount: inout LineAmount, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    amount.notes.append(range)
  }

  /// Reads the second amount of a range: `250g–300g`, `1 cup to 2 cups`.
  private func readSecondOfRange(
    _ amount: inout LineAmount, _ rangeStart: inout Int?, from start: Int
  ) throws(LineDoubt) {
    guard let unit = amount.unit, rangeStart == nil,
      kind(amount.end) == .dash || word(amount.end) == "to"
        || word(amount.end) == "or",
      let second = try rangeEnd(at: amount.end), let secondUnit = self.unit(at: second.end),
      secondUnit.unit.family == unit.family,
      word(amount.end) != "or" || secondUnit.unit == unit, let value = amount.value
    else { return }
    let (one, other) = (Quantity(value, unit), Quantity(second.value, secondUnit.unit))
    if one.isLess(than: other) == true {
      (amount.value, amount.unit) = (second.value, secondUnit.unit)
    }
    amount.unitWords = second.end..<secondUnit.end
    amount.end = secondUnit.end
    joinApproximation(&amount, start..<secondUnit.end)
  }

  /// Reads a size and its container, such as `400g tin`, as one container.
  private func readSizedContainer(
    _ amount: inout LineAmount, from start: Int
  ) throws(LineDoubt) {
    guard let measure = amount.unit, measure.isMeasure, measure != .cup, measure != .teaspoon,
      measure != .tablespoon,
      amount.notes.isEmpty
        || (amount.notes.count == 1 && amount.notes.first?.lowerBound == start)
    else { return }
    // `400g/14oz tin`
    let end =
      kind(amount.end) == .slash ? endOfSlashed(amount.end + 1, else: amount.end) : amount.end
    let adjectives = endOfAdjectives(from: end)
    if isCounting(adjectives, amount: 1), let word = plainWord(adjectives),
      RecipeWords.sizedCountingWords.contains(word),
      // `1 1/2 pounds fillet of cod` is a weight.
      word != "fillet" || !isOf(adjectives + 1)
    {
      (amount.value, amount.unit, amount.unitWords) = (1, nil, nil)
      amount.notes = [start..<end, end..<adjectives + 1]
      amount.end = adjectives + 1
      return
    }
    guard let unit = unit(at: adjectives), RecipeWords.sizedContainers.contains(unit.unit),
      unit.unit != .head
    else { return }
    amount.value = 1
    amount.notes = [start..<end]
    appendAdjectives(&amount, end..<adjectives)
    (amount.unit, amount.unitWords, amount.end) = (unit.unit, adjectives..<unit.end, unit.end)
  }

  /// Reads a size after its container: `1 bottle 750 ml wine`.
  private func readSizeOfContainer(_ amount: inout LineAmount) throws(LineDoubt) {
    guard let unit = amount.unit, RecipeWords.shopContainers.contains(unit), amount.value != nil,
      isNumber(amount.end), let end = try size(at: amount.end), word(end) != nil
    else { return }
    amount.notes.append(amount.end..<end)
    amount.end = end
  }

  /// Reads a half after a unit: `a pint and a half of milk`.
  private func readHalf(_ amount: inout LineAmount) throws(LineDoubt) {
    guard amount.unit?.isMeasure == true, let value = amount.value, word(amount.end) == "and"
    else { return }
    var part = try halfAfterAnd(at: amount.end + 1)
    if part == nil, Languages.inUse.words != nil { part = try halfAlone(at: amount.end + 1) }
    guard let part, token(part.end) != nil else { return }
    do { amount.value = try value.adding(part.value) } catch {
      throw LineDoubt(reason: "an amount is too large or too fine")
    }
    amount.end = part.end
  }
}
