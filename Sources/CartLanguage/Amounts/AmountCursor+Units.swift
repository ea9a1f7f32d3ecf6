import CartModels

/// The words after a number: its unit, the size of each, and other forms.
extension AmountCursor {
  /// The words after the number: in the same word or in the next ones.
  mutating func tail(_ scanner: inout NumberScanner) throws(ArithmeticError) -> Bool {
    if scanner.isAtEnd {
      if let next = word(), AmountCursor.isTimesSign(next) {
        index += 1
        try packs()
      } else {
        parenthesis()
        takeUnit()
        if unit == nil { try unitWithAlternative() }
      }
    } else if scanner.acceptTimesSign() {
      if !scanner.isAtEnd {
        guard try gluedPack(&scanner) else { return false }
      }
      try packs()
    } else if let glued = Unit(word: scanner.rest) {
      unit = glued
    } else {
      guard try alternatives(scanner.rest) else { return false }
    }
    try alternativeAfterSlash()
    parenthesis()
    dropOf()
    return true
  }

  private static func isTimesSign(_ word: String) -> Bool {
    guard word.utf8.count <= 2 else { return false }
    var scanner = NumberScanner(word)
    return scanner.acceptTimesSign() && scanner.isAtEnd
  }

  // MARK: Alternative amounts

  /// `10g/½oz`: the first of two amounts. A separate second one becomes the note: `100g/3½ oz`.
  private mutating func alternatives(_ rest: String) throws(ArithmeticError) -> Bool {
    guard let slash = rest.firstIndex(of: "/"), let first = Unit(word: String(rest[..<slash]))
    else { return false }
    let text = String(rest[rest.index(after: slash)...])
    var other = NumberScanner(text)
    guard try other.number() != nil else { return false }
    if other.isAtEnd {
      guard let (_, count) = unitWords(at: index) else { return false }
      note = ([text] + pieces[index..<index + count].compactMap(\.word)).joined(separator: " ")
      index += count
    } else if Unit(word: other.rest) == nil {
      return false
    }
    unit = first
    return true
  }

  /// `1 kg/2 lb`
  private mutating func unitWithAlternative() throws(ArithmeticError) {
    guard let next = word(), next.utf8.contains(UInt8(ascii: "/")), !pieces[index].isGlued else {
      return
    }
    let before = self
    index += 1
    guard try alternatives(next) else {
      self = before
      return
    }
  }

  /// `100 g / 3½ oz`
  private mutating func alternativeAfterSlash() throws(ArithmeticError) {
    guard unit != nil, note == nil, word() == "/", index + 1 < pieces.count,
      let text = pieces[index + 1].word
    else { return }
    var other = NumberScanner(text)
    guard try other.number() != nil else { return }
    var end = index + 2
    if other.isAtEnd {
      guard let (_, count) = unitWords(at: end) else { return }
      end += count
    } else if Unit(word: other.rest) == nil {
      return
    }
    note = pieces[index + 1..<end].compactMap(\.word).joined(separator: " ")
    index = end
  }

  // MARK: Alternative units

  /// `2lb 4oz`: adds an amount in a smaller unit of the same kind.
  mutating func addSmallerUnit(to number: Rational) throws(ArithmeticError) -> Rational {
    guard let larger = unit, larger.isMeasure, note == nil, !pieces[index - 1].isOf,
      let next = word(), NumberScanner.mayBegin(next)
    else { return number }
    var following = NumberScanner(next)
    guard let count = try following.number(), count > 0 else { return number }
    let (smaller, end): (Unit?, Int)
    if following.isAtEnd {
      guard let (found, words) = unitWords(at: index + 1) else { return number }
      (smaller, end) = (found, index + 1 + words)
    } else {
      (smaller, end) = (Unit(word: following.rest), index + 1)
    }
    let one = Quantity(1, larger)
    guard let smaller, Quantity(1, smaller).isLess(than: one) == true,
      Quantity(count, smaller).isLess(than: one) == true
    else { return number }
    (index, unitStart) = (end, nil)
    dropOf()
    return try Quantity(number, larger).adding(Quantity(count, smaller)).amount
  }

  // MARK: The size of each

  /// `2 x 400g tins`: the size of each, after a times sign.
  private mutating func packs() throws(ArithmeticError) {
    guard note == nil, let next = word() else { return takeUnit() }
    var scanner = NumberScanner(next)
    let start = index
    if let size = try scanner.number() {
      index += 1
      if scanner.isAtEnd, let (measure, count) = unitWords(at: index), measure.isMeasure {
        index += count
        note = Quantity(size, measure).displayText + " each"
      } else if let measure = Unit(word: scanner.rest), measure.isMeasure {
        note = Quantity(size, measure).displayText + " each"
      } else {
        index = start
      }
    }
    takeUnit()
  }

  /// `2x400g`, in one word.
  private mutating func gluedPack(_ scanner: inout NumberScanner) throws(ArithmeticError) -> Bool {
    guard let size = try scanner.number(), let measure = Unit(word: scanner.rest),
      measure.isMeasure
    else { return false }
    note = Quantity(size, measure).displayText + " each"
    return true
  }

  /// `(14 oz)`: the size of each goes into the note.
  private mutating func parenthesis() {
    guard note == nil, let first = word(), first.utf8.first == UInt8(ascii: "(") else { return }
    let end = first.hasSuffix(")") ? index : index + 1
    guard end < pieces.count, let last = pieces[end].word, last.hasSuffix(")") else { return }
    let inside = pieces[index...end].compactMap(\.word).joined(separator: " ")
      .dropFirst().dropLast()
    guard isMeasure(String(inside)) else { return }
    note = String(inside)
    index = end + 1
    unitStart = nil
  }

  private func isMeasure(_ text: String) -> Bool {
    var scanner = NumberScanner(text)
    do throws(ArithmeticError) {
      guard try scanner.number() != nil else { return false }
    } catch {
      return false
    }
    _ = scanner.acceptBlank()
    return Unit(word: scanner.rest)?.isMeasure ?? false
  }

  /// `500 g pack of`: one of that size, after a measure.
  ///
  /// - Returns: whether the number was the size of one.
  mutating func isSizeOfContainer(_ number: Rational) -> Bool {
    guard let measure = unit, measure.holdsGoods, note == nil, !pieces[index - 1].isOf,
      index + 1 < pieces.count, let word = word(), let container = Unit(word: word),
      !container.isMeasure, container.family != .count, word.lowercased() == container.rawValue,
      pieces[index + 1].isOf ? index + 2 < pieces.count : container.isPackaging
    else { return false }
    note = Quantity(number, measure).displayText
    shorter = AmountReading.Shorter(quantity: Quantity(number, measure), count: index)
    (unit, isImplied) = (container, true)
    index += 1
    dropOf()
    return true
  }

  /// `6 pack of`, `6 pk`: one pack of six. `6 packs of` and `6 pack Beer` are six packs.
  mutating func packOf(_ number: Rational) -> AmountReading? {
    guard !isFromHole, number.isWhole, number > 1, let word = word(),
      word.isLetters("pk") || word.isLetters("pack") && isOnePack(at: index)
    else { return nil }
    (unit, isImplied, note) = (.pack, true, String(number.numerator))
    index += 1
    dropOf()
    return reading(1)
  }

  /// Whether a number before the word `pack` is how many one pack holds.
  private func isOnePack(at index: Int) -> Bool {
    let rest = pieces.count - index - 1
    return isAfterArticle ? rest > 0 : rest > 1 && pieces[index + 1].isOf
  }

  /// `6-pack of`, `6-pack`, `6pk`
  func packOf(_ number: Rational, glued rest: String) -> AmountReading? {
    guard ["pack", "pk"].contains(rest.lowercased()) else { return nil }
    var cursor = self
    // The number and the word are in one piece.
    guard number.isWhole, number > 1, !isFromHole else { return nil }
    (cursor.unit, cursor.isImplied, cursor.note) = (.pack, true, String(number.numerator))
    cursor.index = 1
    cursor.dropOf()
    return cursor.reading(1)
  }

  /// `2 for 1`, `3 for £5`: an offer, whose number is not the amount.
  func offer(_ number: Rational) -> AmountReading? {
    guard number.isWhole, let first = pieces.first?.word, index + 2 < pieces.count,
      let word = word(), word.utf8.count == 3, word.lowercased() == "for",
      let price = pieces[index + 1].word, AmountCursor.isPrice(price)
    else { return nil }
    var reading = AmountReading(
      quantity: .one, count: index + 2, note: "\(first) \(word) \(price)")
    reading.isUncounted = true
    return reading
  }

  private static func isPrice(_ word: String) -> Bool {
    if NumberWord.value(of: word) != nil { return true }
    let digits = word.drop { "£$€".contains($0) }
    return digits.first.map { $0.isASCII && $0.isNumber } ?? false
      && digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
  }

  // MARK: Units

  /// A unit as separate words; `Head & Shoulders` is not a unit.
  mutating func takeUnit() {
    if unit == nil, let (measure, count) = multipleUnit(at: index) {
      (unit, multiple) = (measure.unit, measure.count)
      index += count
      return
    }
    guard unit == nil, let (found, count) = unitWords(at: index) else { return }
    if index + count < pieces.count, let next = pieces[index + count].word,
      next == "&" || next.lowercased() == "and"
    {
      return
    }
    if note == nil { unitStart = index }
    unit = found
    index += count
  }

  /// `of` after a unit has no meaning.
  mutating func dropOf() {
    if unit != nil, index < pieces.count, pieces[index].isOf { index += 1 }
  }

  /// A word of another language for a multiple of a unit: `Pfund` is 500 grams.
  func multipleUnit(at start: Int) -> (measure: LanguageWords.Measure, count: Int)? {
    guard let words = Languages.inUse.words, start < pieces.count, !pieces[start].isGlued,
      let found = words.measure(in: bareWords(from: start)), found.measure.count != 1
    else { return nil }
    return found
  }

  private func bareWords(from start: Int) -> [String] {
    pieces[start...].prefix { $0.word != nil }.prefix(LanguageWords.mostUnitWords)
      .compactMap(\.word)
  }

  func unitWords(at start: Int) -> (Unit, Int)? {
    guard start < pieces.count, !pieces[start].isGlued, let first = pieces[start].word else {
      return nil
    }
    let found = Languages.inUse.words?.measure(in: bareWords(from: start))
    // The longest wins: `fl oz` is a unit in German too, though `Fl` is a bottle.
    if found.map({ $0.count < 2 }) ?? true, Unit.beginsTwoWords(first), start + 1 < pieces.count,
      let second = pieces[start + 1].word, let unit = Unit(word: "\(first) \(second)")
    {
      return (unit, 2)
    }
    if let found, found.measure.count == 1 { return (found.measure.unit, found.count) }
    return Unit(word: first).map { ($0, 1) }
  }
}

extension Piece {
  /// Whether it is the word `of`, which has no meaning after a unit.
  package var isOf: Bool {
    guard case .word(let word) = content else { return false }
    return word.isLetters("of") || isForeignOf
  }

  /// Whether it is the word for `of` in another language.
  var isForeignOf: Bool { word.flatMap { Languages.inUse.words?.joint($0) } == .of }
}

extension String {
  /// Whether it is some small letters, in any case.
  func isLetters(_ letters: StaticString) -> Bool {
    guard utf8.count == letters.utf8CodeUnitCount else { return false }
    var word = self
    return word.withUTF8 { bytes in
      letters.withUTF8Buffer { letters in bytes.elementsEqual(letters) { $0 | 0x20 == $1 } }
    }
  }
}

extension Unit {
  /// Whether it is a package for goods, not only a measure: a bag holds a kilo, a cup does not.
  fileprivate var holdsGoods: Bool {
    switch self {
    case .milligram, .gram, .kilogram, .ounce, .pound, .milliliter, .centiliter, .deciliter, .liter,
      .fluidOunce, .pint, .quart, .gallon, .imperialPint, .imperialQuart, .imperialGallon:
      true
    case .pcs, .dozen, .teaspoon, .tablespoon, .cup, .can, .tin, .jar, .bottle, .bag, .box, .pack,
      .packet, .carton, .tub, .tube, .pot, .punnet, .tray, .crate, .basket, .bucket, .bunch,
      .bouquet, .head, .loaf, .slice, .clove, .stick, .stalk, .sprig, .sheet, .bar, .roll, .pinch,
      .pair, .set:
      false
    }
  }

  /// Whether it is a package that needs no `of` after a size: `400g tin tomatoes`.
  fileprivate var isPackaging: Bool {
    switch self {
    case .can, .tin, .jar, .bottle, .bag, .box, .pack, .packet, .carton, .tub, .tube, .punnet:
      true
    case .pcs, .dozen, .milligram, .gram, .kilogram, .ounce, .pound, .milliliter, .centiliter,
      .deciliter, .liter, .teaspoon, .tablespoon, .fluidOunce, .cup, .pint, .quart, .gallon,
      .imperialPint, .imperialQuart, .imperialGallon, .pot, .tray, .crate, .basket, .bucket, .bunch,
      .bouquet, .head, .loaf, .slice, .clove, .stick, .stalk, .sprig, .sheet, .bar, .roll, .pinch,
      .pair, .set:
      false
    }
  }
}
