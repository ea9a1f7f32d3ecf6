import CartModels

/// Sums of amounts, and second measures of the same amount: `1 cup plus 2 tablespoons`,
/// `500 g (1 lb)`.
extension RecipeLineReader {
  private func measure(at index: Int) throws(LineDoubt) -> (quantity: Quantity, end: Int)? {
    guard let number = try number(at: index), let unit = unit(at: number.end), unit.unit.isMeasure
    else { return nil }
    return (Quantity(number.value, unit.unit), unit.end)
  }

  /// Adds amounts that follow: `plus 1 tsp`, `1 lb 4 oz`.
  func readSums(_ amount: inout LineAmount) throws(LineDoubt) {
    while let unit = amount.unit, unit.isMeasure, let value = amount.value {
      // `1 tablespoon, plus 1 teaspoon, sugar`
      let isApart = kind(amount.end) == .comma && word(amount.end + 1) == "plus"
      let place = isApart ? amount.end + 1 : amount.end
      let isJoined = kind(place) == .plus || ["plus", "and", "&"].contains(word(place) ?? "")
      guard isJoined || isNumber(place), let next = try measure(at: isJoined ? place + 1 : place),
        next.quantity.family == unit.family, !isApart || kind(next.end) == .comma,
        isJoined || isOfSameSystem(next.quantity.unit, unit)
      else { return }
      guard isJoined || Quantity(1, next.quantity.unit).isLess(than: Quantity(1, unit)) == true
      else { throw LineDoubt(reason: "it has two amounts") }
      do {
        amount.value = try Quantity(value, unit).adding(next.quantity).amount
      } catch {
        throw LineDoubt(reason: "an amount is too large or too fine")
      }
      amount.end = isApart ? next.end + 1 : next.end
    }
  }

  /// Whether two units can be parts of one amount, such as pounds and ounces. Ounces and grams can't.
  private func isOfSameSystem(_ part: Unit?, _ unit: Unit) -> Bool {
    part.map { $0.isMetric == unit.isMetric } ?? false
  }

  /// Returns the end of a second measure directly after the first: `2 cups` after `500 ml`, `1 cup`
  /// after `200 g`.
  private func endOfMeasureBeside(_ amount: LineAmount) throws(LineDoubt) -> Int? {
    guard let unit = amount.unit, unit.isMeasure, isNumber(amount.end),
      let next = try measure(at: amount.end), word(next.end) != nil,
      next.quantity.family != unit.family || !isOfSameSystem(next.quantity.unit, unit)
    else { return nil }
    return next.end
  }

  /// Returns the end of a summand that can't be added to the amount: `plus 2 tablespoons` after
  /// `1 stick`.
  private func endOfOtherSummand(_ index: Int) -> Int? {
    guard kind(index) == .plus || word(index) == "plus", isNumber(index + 1) else { return nil }
    let end = endOfSlashed(index + 1, else: index)
    return end > index && word(end) != nil ? end : nil
  }

  /// Adds a subtrahend to the note: `minus 2 teaspoons`.
  func readLess(_ amount: inout LineAmount) {
    guard let first = word(amount.end), first == "minus" || first == "less",
      isNumber(amount.end + 1)
    else { return }
    let end = endOfSlashed(amount.end + 1, else: amount.end)
    guard end > amount.end else { return }
    amount.notes.append(amount.end..<end)
    amount.end = end
  }

  /// Adds `each` or `total` to the note: `1 pinch each of`.
  func readEach(_ amount: inout LineAmount) {
    guard word(amount.end) == "each" || word(amount.end) == "total", word(amount.end + 1) == "of",
      token(amount.end + 2) != nil
    else { return }
    amount.notes.append(amount.end..<amount.end + 1)
    amount.end += 1
  }

  /// Adds the word for a collection to the note: `250 g mixture of mushrooms`.
  func readCollection(_ amount: inout LineAmount) {
    guard word(amount.end).map(RecipeWords.collections.contains) == true,
      word(amount.end + 1) == "of", token(amount.end + 2) != nil
    else { return }
    amount.notes.append(amount.end..<amount.end + 1)
    amount.end += 1
  }

  /// Adds second measures to the note: `/½oz`, `(240 ml)`, `or 240 ml`.
  func readSecondMeasures(_ amount: inout LineAmount, from start: Int) throws(LineDoubt) {
    guard amount.unit != nil else { return }
    while true {
      if kind(amount.end) == .slash || word(amount.end) == "=" {
        let end = endOfSlashed(amount.end + 1, else: amount.end)
        guard end > amount.end else { return }
        if try !readUpperMeasure(&amount, start..<end) {
          amount.notes.append(amount.end + 1..<end)
        }
        amount.end = end
      } else if kind(amount.end) == .open, let close = closing[amount.end],
        !hasNoName(after: close)
      {
        amount.notes.append(withoutBrackets(amount.end..<close + 1))
        amount.end = close + 1
        readLateContainer(&amount)
      } else if let end = try endOfMeasureBeside(amount) ?? endOfOtherSummand(amount.end) {
        amount.notes.append(amount.end..<end)
        amount.end = end
        readLateContainer(&amount)
      } else if let end = endOfMeasureApart(amount.end) {
        amount.notes.append(amount.end + 1..<end)
        amount.end = end
      } else if word(amount.end) == "or", isNumber(amount.end + 1) {
        let end = endOfSlashed(amount.end + 1, else: amount.end)
        guard end > amount.end else { return }
        amount.notes.append(amount.end..<end)
        amount.end = end
      } else {
        return
      }
    }
  }

  /// Reads the upper end of a range that has two measures at each end:
  /// `1kg/2lb 4oz-1.5kg/3lb 5oz`.
  ///
  /// - Parameter range: the tokens of all measures.
  private func readUpperMeasure(
    _ amount: inout LineAmount, _ range: Range<Int>
  ) throws(LineDoubt) -> Bool {
    guard
      let dash = (amount.end..<range.upperBound).first(where: joinsMeasures),
      let upper = try measure(at: dash + 1), upper.quantity.unit == amount.unit,
      let value = amount.value, upper.quantity.amount > value
    else { return false }
    amount.value = upper.quantity.amount
    amount.notes.append(range)
    return true
  }

  /// Returns the end of a second measure that a comma or a semicolon separates: `, about 2 tsp`,
  /// `; 240 ml`.
  private func endOfMeasureApart(_ index: Int) -> Int? {
    guard kind(index) == .comma || kind(index) == .semicolon else { return nil }
    let start = endOfApproximation(at: index + 1)
    guard isNumber(start), start > index + 1 || kind(index) == .semicolon else { return nil }
    let end = endOfSlashed(start, else: start)
    return end > start && word(end) != nil && !isRemark(end) ? end : nil
  }

  /// Reads a container after its measure: `1 lb (450 g) bag carrots`.
  private func readLateContainer(_ amount: inout LineAmount) {
    guard let unit = unit(at: amount.end), RecipeWords.shopContainers.contains(unit.unit),
      amount.unit?.isMeasure == true, let words = amount.unitWords, token(unit.end) != nil
    else { return }
    amount.notes.insert(words.lowerBound - 1..<words.upperBound, at: 0)
    amount.value = 1
    (amount.unit, amount.unitWords, amount.end) = (unit.unit, amount.end..<unit.end, unit.end)
  }

  /// Returns the end of measures with slashes between them, or `none` if no measure begins there.
  func endOfSlashed(_ start: Int, else none: Int) -> Int {
    var (next, found) = (start, none)
    // `/~14 grams`
    if kind(next) == .dash || word(next) == "~" || word(next) == "≈" { next += 1 }
    while isNumber(next) {
      while isNumber(next) { next += 1 }
      // `/3-4in`
      if kind(next) == .dash, isNumber(next + 1), isLength(next + 2) { next += 2 }
      guard let end = unit(at: next)?.end ?? (isLength(next) ? next + 1 : nil) else {
        return found
      }
      next = end
      while isNumber(next), let unit = self.unit(at: next + 1) { next = unit.end }
      found = next
      guard kind(next) == .slash || joinsMeasures(next) else { return found }
      next += 1
    }
    return found
  }

  /// Whether a word or a sign is between two measures: `4oz-5oz`, `1 pint to 2 pints`,
  /// `5cm x 2cm`.
  func joinsMeasures(_ index: Int) -> Bool {
    guard isNumber(index + 1) else { return false }
    return kind(index) == .dash || word(index) == "to"
      || (isTimesSign(index) && isLength(index - 1))
  }

  /// Returns the tokens without any brackets around them.
  func withoutBrackets(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while !range.isEmpty, kind(range.lowerBound) == .open,
      closing[range.lowerBound] == range.upperBound - 1
    {
      range = range.lowerBound + 1..<range.upperBound - 1
      // `onion (, chopped)`
      if kind(range.lowerBound) == .comma, range.count > 1 {
        range = range.lowerBound + 1..<range.upperBound
      }
    }
    return range
  }
}
