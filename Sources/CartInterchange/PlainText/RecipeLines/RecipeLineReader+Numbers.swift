import CartModels

/// Numbers in digits and in words.
extension RecipeLineReader {
  struct Number {
    var value: Rational
    var end: Int
    /// Whether the number is written in digits.
    var isDigits = true
  }

  private func exactly(
    _ body: () throws(ArithmeticError) -> Rational
  ) throws(LineDoubt) -> Rational {
    do { return try body() } catch {
      throw LineDoubt(reason: "an amount is too large or too fine")
    }
  }

  private func value(at index: Int) throws(LineDoubt) -> Rational? {
    guard case .number(let number)? = kind(index) else { return nil }
    guard let number else { throw LineDoubt(reason: "an amount is too large or too fine") }
    return number
  }

  /// Reads a number: `2`, `1 1/2`, `1-1/2`, `1 and 1/2`, `one and a half`, `half a`.
  func number(at index: Int) throws(LineDoubt) -> Number? {
    if let value = try value(at: index) { return try mixed(value, at: index) }
    return try numberInWords(at: index)
  }

  /// Reads a whole number and the fraction that may follow it.
  private func mixed(_ whole: Rational, at index: Int) throws(LineDoubt) -> Number {
    let plain = Number(value: whole, end: skippingArticle(after: whole, index + 1))
    guard whole.isWhole else { return plain }
    if let part = try properFraction(at: index + 1), kind(index + 1) != nil {
      if whole > 1, isSizeOfSeveral(index + 2) { return plain }
      return Number(
        value: try exactly { () throws(ArithmeticError) in try whole.adding(part) }, end: index + 2)
    }
    let joins =
      kind(index + 1) == .dash && token(index + 1)?.isGlued == true
      && token(index + 2)?.isGlued == true
      || word(index + 1) == "and" || word(index + 1) == "&"
    guard joins else { return plain }
    if let part = try properFraction(at: index + 2) {
      return Number(
        value: try exactly { () throws(ArithmeticError) in try whole.adding(part) }, end: index + 3)
    }
    guard kind(index + 1) != .dash, let part = try halfAfterAnd(at: index + 2) else { return plain }
    return Number(
      value: try exactly { () throws(ArithmeticError) in try whole.adding(part.value) },
      end: part.end)
  }

  /// Whether a size follows a fraction, so that `2 1/4-ounce packages` are two packages of a
  /// quarter ounce.
  private func isSizeOfSeveral(_ index: Int) -> Bool {
    guard kind(index) == .dash, token(index)?.isGlued == true else { return false }
    // `-inch slices`, `-inch-thick slices`
    if let length = word(index + 1), length == "inch" || length.hasPrefix("inch-"),
      let next = plainWord(index + 2), next.utf8.last == UInt8(ascii: "s")
    {
      return unit(at: index + 2) != nil || RecipeWords.countingWord(next) != nil
    }
    guard let measure = unit(at: index + 1),
      measure.unit.isMeasure, let container = unit(at: measure.end),
      RecipeWords.shopContainers.contains(container.unit)
    else { return false }
    let word = text(measure.end..<container.end).lowercased()
    return word.hasSuffix("s") && word != container.unit.rawValue
  }

  /// Returns the index after an article that follows a fraction: `½ a lemon`.
  private func skippingArticle(after value: Rational, _ index: Int) -> Int {
    guard value < 1 else { return index }
    // `1/4 de taza`
    if Languages.inUse.words != nil, isOf(index), unit(at: index + 1) != nil { return index + 1 }
    if word(index) == "of", let next = word(index + 1), next == "a" || next == "an" {
      return index + 2
    }
    guard let next = word(index), next == "a" || next == "an" else { return index }
    return index + 1
  }

  private func properFraction(at index: Int) throws(LineDoubt) -> Rational? {
    guard let value = try value(at: index), value < 1, value > 0, isSlashed(index) else {
      return nil
    }
    return value
  }

  /// Whether a number has no decimal mark.
  private func isSlashed(_ index: Int) -> Bool {
    guard let range = token(index)?.range else { return false }
    return scalars[range].allSatisfy { $0 != "." && $0 != "," }
  }

  /// Reads a half after `one and`: `a half`.
  func halfAfterAnd(at index: Int) throws(LineDoubt) -> Number? {
    let start = word(index) == "a" || word(index) == "one" ? index + 1 : index
    guard let word = plainWord(start), let below = RecipeWords.denominators[word], start > index
    else { return nil }
    let value = try exactly { () throws(ArithmeticError) in try Rational(1, below) }
    return Number(value: value, end: start + 1)
  }

  /// Reads a half without an article, `½` or `medio`, after `1 litro y`.
  func halfAlone(at index: Int) throws(LineDoubt) -> Number? {
    if let part = try properFraction(at: index) { return Number(value: part, end: index + 1) }
    guard word(index) == "half" else { return nil }
    return Number(
      value: try exactly { () throws(ArithmeticError) in try Rational(1, 2) }, end: index + 1)
  }

  private func numberInWords(at index: Int) throws(LineDoubt) -> Number? {
    guard let word = word(index) else { return nil }
    if let fraction = try hyphenedFraction(word, at: index) { return fraction }
    if word == "half" || word == "quarter" || word == "third" {
      return try fraction(1, denominator: word, at: index)
    }
    switch NumberWord(word) {
    case .article: return try afterArticle(at: index + 1)
    case .number(let value):
      if let next = plainWord(index + 1), RecipeWords.denominators[next] != nil {
        return try fraction(value, denominator: next, at: index + 1)
      }
      // `One 1/4-ounce packet`
      if isNumber(index + 1), kind(index + 2) == .dash {
        return Number(value: Rational(value), end: index + 1, isDigits: false)
      }
      var number = try mixed(Rational(value), at: index)
      number.isDigits = false
      return number
    case .halfDozen:
      // `unit(at:)` reads the same word again as the unit, a dozen.
      return Number(
        value: try exactly { () throws(ArithmeticError) in try Rational(1, 2) }, end: index,
        isDigits: false)
    case .couple: return Number(value: 2, end: skippingOf(index + 1), isDigits: false)
    case .dozen: return Number(value: 1, end: index, isDigits: false)
    case .andHalf(let whole):
      let value = try exactly { () throws(ArithmeticError) in try Rational(2 * whole + 1, 2) }
      return Number(value: value, end: index + 1, isDigits: false)
    case .half, .several, nil: return nil
    }
  }

  private func skippingOf(_ index: Int) -> Int { word(index) == "of" ? index + 1 : index }

  private func afterArticle(at index: Int) throws(LineDoubt) -> Number? {
    guard token(index) != nil else { return nil }
    guard let next = plainWord(index) else {
      // `a 400g tin`
      return isNumber(index) ? Number(value: 1, end: index, isDigits: false) : nil
    }
    if next == "half" || next == "third" || next == "quarter" {
      return try fraction(1, denominator: next, at: index)
    }
    if next == "couple" { return Number(value: 2, end: skippingOf(index + 1), isDigits: false) }
    return Number(value: 1, end: index, isDigits: false)
  }

  /// Reads a fraction in words: `half a cup`, `quarter of a cup`, `two thirds cup`.
  private func fraction(
    _ above: Int64, denominator: String, at index: Int
  ) throws(LineDoubt) -> Number? {
    guard let below = RecipeWords.denominators[denominator], let next = kind(index + 1),
      next != .plus, word(index + 1).map(RecipeWords.namesAfterFractions.contains) != true
    else { return nil }
    let value = try exactly { () throws(ArithmeticError) in try Rational(above, below) }
    var end = index + 1
    if word(end) == "of" { end += 1 }
    if let next = word(end), next == "a" || next == "an" || next == "the" { end += 1 }
    // `half of 1 lemon`, `half of one lemon`
    let counted = try self.value(at: end)
    if word(end - 1) == "of", counted == 1 || word(end) == "one", word(end + 1) != nil { end += 1 }
    return Number(value: value, end: end, isDigits: false)
  }

  /// Reads a fraction with a hyphen: `three-quarters`.
  private func hyphenedFraction(_ word: String, at index: Int) throws(LineDoubt) -> Number? {
    guard word.utf8.contains(UInt8(ascii: "-")) else { return nil }
    let parts = word.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts.first, let last = parts.last,
      RecipeWords.denominators[String(last)] != nil, let above = NumberWord.value(of: first)
    else { return nil }
    return try fraction(above, denominator: String(last), at: index)
  }
}
