import CartModels

/// Amounts that begin with a word: `two`, `half a`, `a couple of`, `jar of`.
extension AmountCursor {
  mutating func words(_ word: String) throws(ArithmeticError) -> AmountReading? {
    switch NumberWord(word) {
    case .article: return try article()
    case .number(let value): return try numberWord(Rational(value))
    case .half: return try half()
    case .andHalf(let whole): return try numberWord(Rational(2 * whole + 1, 2))
    case .halfDozen:
      index = 1
      unit = .dozen
      return titled(try Rational(1, 2))
    case .couple:
      guard pieces.count > 2, pieces[1].isOf else { return nil }
      index = 1
      return couple()
    case .several:
      guard pieces.count > 1 else { return nil }
      index = 1
      var reading = uncounted(word.lowercased())
      reading.evidence = .notATitle
      return reading
    case .dozen:
      index = 1
      unit = .dozen
      return titled(1)
    case nil:
      if let reading = try approximately(word) { return reading }
      if let reading = try part(word) { return reading }
      if let reading = packInWords(word) { return reading }
      return measureInWords() ?? unitOf()
    }
  }

  /// `etwa 200 g`: the word is the note.
  private func approximately(_ word: String) throws(ArithmeticError) -> AmountReading? {
    guard pieces.count > 2, Languages.inUse.words?.joint(word) == .about,
      let next = pieces[1].word?.utf8.first, next &- 0x30 < 10
    else { return nil }
    var cursor = AmountCursor(Array(pieces.dropFirst()))
    guard var reading = try cursor.amount(), reading.quantity.unit?.isMeasure == true,
      reading.note == nil
    else { return nil }
    reading.count += 1
    reading.shorter?.count += 1
    reading.note = word.lowercased()
    return reading
  }

  /// `cuarto de kilo de`: an amount expressed by words alone.
  private mutating func measureInWords() -> AmountReading? {
    guard let (measure, count) = multipleUnit(at: 0), count > 1, count + 1 < pieces.count,
      pieces[count].isOf
    else { return nil }
    unit = measure.unit
    index = count + 1
    return reading(measure.count)
  }

  /// `two`, `twenty five`, `two hundred`, and the words after a number.
  private mutating func numberWord(_ number: Rational) throws(ArithmeticError) -> AmountReading? {
    index = 1
    if let fraction = try fraction(of: number) { return fraction }
    var number = number
    if number.isWhole, let ones = word().flatMap(NumberWord.value),
      let sum = NumberWord.sum(number.numerator, ones)
    {
      index = 2
      number = Rational(sum)
    }
    return try hundreds(number)
  }

  /// `hundred` after a number, and the words after it.
  private mutating func hundreds(_ number: Rational) throws(ArithmeticError) -> AmountReading? {
    var number = number
    if word()?.isLetters("hundred") == true, index + 1 < pieces.count {
      index += 1
      number = try number.multiplied(by: 100)
    }
    if NumberedName.begins(with: number, pieces[index...]) { return nil }
    if let offer = offer(number) { return offer }
    var scanner = NumberScanner("")
    guard var reading = try counted(number, &scanner) else { return nil }
    if !pieces[reading.count - 1].isOf { reading.evidence = .notATitle }
    return reading
  }

  /// `two thirds cup`, `three quarters of a pound of`: only before a measure, because
  /// `two quarters` may be coins.
  private mutating func fraction(of above: Rational) throws(ArithmeticError) -> AmountReading? {
    guard above.isWhole, let below = word().flatMap(NumberWord.denominator),
      above < Rational(below)
    else { return nil }
    var start = index + 1
    if start + 1 < pieces.count, pieces[start].isOf,
      NumberWord(pieces[start + 1].word ?? "") == .article
    {
      start += 2
    }
    guard let (measure, count) = unitWords(at: start), measure.isMeasure else { return nil }
    (unit, index) = (measure, start + count)
    dropOf()
    return reading(try above.divided(by: Rational(below)))
  }

  /// `a six-pack of`, `six-pack of`
  private func packInWords(_ word: String) -> AmountReading? {
    guard let number = AmountCursor.packNumber(word), pieces.count > 1,
      isAfterArticle || pieces.count > 2 && pieces[1].isOf
    else { return nil }
    return packOf(Rational(number), glued: "pack")
  }

  /// The number of `six-pack`.
  private static func packNumber(_ word: String) -> Int64? {
    let ending = "-pack"
    guard word.utf8.count > ending.utf8.count, word.lowercased().hasSuffix(ending) else {
      return nil
    }
    return NumberWord.value(of: word.dropLast(ending.count))
  }

  /// `quarter pound`, `third of a cup of`; and `quarter` alone before a known name.
  private mutating func part(_ word: String) throws(ArithmeticError) -> AmountReading? {
    guard let below = NumberWord.denominator(word), word.last != "s" else { return nil }
    if var reading = try fraction(of: 1) {
      if !pieces[index - 1].isOf { reading.evidence = .notATitle }
      return reading
    }
    guard below == 4 else { return nil }
    index = 1
    var reading = reading(try Rational(1, 4))
    reading.evidence = .knownName
    return reading
  }

  /// A number whose words may also be a title, unless `of` follows.
  private mutating func titled(_ number: Rational) -> AmountReading {
    dropOf()
    var reading = reading(number)
    if !pieces[index - 1].isOf { reading.evidence = .notATitle }
    return reading
  }

  /// `a`, `an`, `a dozen`, `a bottle of`: one, if something follows.
  private mutating func article() throws(ArithmeticError) -> AmountReading? {
    guard pieces.count > 1, let next = pieces[1].word else { return nil }
    index = 1
    if let fraction = try fraction(of: 1) { return fraction }
    switch next.lowercased() {
    case "hundred" where pieces.count > 2: return try hundreds(1)
    case "couple" where pieces.count > 2:
      index = 2
      return couple()
    case "few" where pieces.count > 2:
      index = 2
      return uncounted("a few")
    case _ where pieces.count > 2 && isForeign(next, .several):
      index = 2
      return uncounted("\(pieces[0].word ?? "") \(next)".lowercased())
    case _ where next.lowercased() == "half" || isForeign(next, .half):
      index = 2
      if let (measure, count) = multipleUnit(at: 2) {
        (unit, index) = (measure.unit, 2 + count)
        dropOf()
        return reading(try Rational(1, 2).multiplied(by: measure.count))
      }
      if let (found, _) = unitWords(at: 2),
        found == .dozen || isOfAfterUnit(at: 2) || isForeign(next, .half)
      {
        takeUnit()
        dropOf()
        return reading(try Rational(1, 2))
      }
      if isForeign(next, .half), pieces.count > 2 {
        // `eine halbe Gurke`, `un demi poivron`
        var reading = reading(try Rational(1, 2))
        reading.evidence = .knownName
        return reading
      }
      index = 1
    default:
      if let reading = try sizedContainer() { return reading }
      // `A 4 Paper`
      if next.utf8.first.map({ $0 &- 0x30 < 10 }) == true { return nil }
      takeUnit()
      dropOf()
    }
    let count = try withHalfUnit(1).multiplied(by: multiple)
    return reading(count)
  }

  /// Whether a word of another language means such a number: `halbes`.
  private func isForeign(_ word: String, _ number: NumberWord) -> Bool {
    Languages.inUse.words?.number(word) == number
  }

  /// `a 500g pack of`, `a 6 pack of`, `a six pack`
  private func sizedContainer() throws(ArithmeticError) -> AmountReading? {
    guard let next = pieces[1].word,
      next.utf8.first.map({ $0 &- 0x30 < 10 }) == true || NumberWord.value(of: next) != nil
        || AmountCursor.packNumber(next) != nil
    else { return nil }
    var cursor = AmountCursor(Array(pieces.dropFirst()))
    cursor.isAfterArticle = true
    guard var reading = try cursor.amount(), reading.isImplied else { return nil }
    reading.count += 1
    reading.shorter?.count += 1
    return reading
  }

  /// `half a`, `half a dozen`, `half a pound of`; and `half` alone before a known name.
  private mutating func half() throws(ArithmeticError) -> AmountReading? {
    let half = try Rational(1, 2)
    index = 1
    if let next = lowercasedWord(), next == "a" || next == "an" {
      index = 2
      takeUnit()
      dropOf()
      return reading(half)
    }
    if let (measure, count) = multipleUnit(at: 1) {
      (unit, index) = (measure.unit, 1 + count)
      return titled(try half.multiplied(by: measure.count))
    }
    if let (found, _) = unitWords(at: 1),
      found == .dozen || found.isMeasure || isOfAfterUnit(at: 1)
        || pieces[0].word.map({ isForeign($0, .half) }) == true
    {
      takeUnit()
      return titled(half)
    }
    var reading = reading(half)
    reading.evidence = .knownName
    return reading
  }

  private func isOfAfterUnit(at start: Int) -> Bool {
    guard let (_, count) = unitWords(at: start) else { return false }
    return start + count < pieces.count && pieces[start + count].isOf
  }

  /// `a couple of`, `a couple of bottles of`
  private mutating func couple() -> AmountReading {
    if index + 1 < pieces.count, pieces[index].isOf { index += 1 }
    takeUnit()
    dropOf()
    return reading(2)
  }

  /// `a few`, `a few cans of`: not a number, but kept as a note.
  private mutating func uncounted(_ words: String) -> AmountReading {
    let start = index
    takeUnit()
    let unitWord = start < index ? pieces[start].word : nil
    dropOf()
    // `un peu de sel`, `algo de pan`
    if unit == nil, index + 1 < pieces.count, pieces[index].isForeignOf { index += 1 }
    var reading = AmountReading(quantity: .one, count: index)
    reading.note = [words, unitWord].compactMap(\.self).joined(separator: " ")
    reading.isUncounted = true
    return reading
  }

  /// `jar of`: one of them. `jars of` needs a number.
  private mutating func unitOf() -> AmountReading? {
    guard pieces.count > 2, pieces[1].isOf, let word = word(), let found = Unit(word: word),
      found.family != .count, word.utf8.last.map({ $0 | 0x20 }) != UInt8(ascii: "s")
    else { return nil }
    (unit, isImplied) = (found, true)
    index = 2
    return reading(1)
  }
}
