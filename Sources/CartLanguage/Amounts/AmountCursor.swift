import CartModels

/// Walks over the first pieces of a phrase and collects an amount from them.
struct AmountCursor {
  private let pieces: [Piece]
  private var index = 0
  private var countWithoutUnit: Int?
  private var unit: Unit?
  private var note: String?

  init(_ pieces: [Piece]) { self.pieces = pieces }

  mutating func amount() throws(ArithmeticError) -> AmountReading? {
    guard let word = word() else { return nil }
    if AmountCursor.isArticle(word) { return article() }
    var scanner = NumberScanner(word)
    let hasTimesSign = scanner.acceptTimesSign()
    guard var number = try scanner.number() else { return nil }
    if hasTimesSign {
      index = 1
      return scanner.isAtEnd ? reading(number) : nil
    }
    if scanner.acceptDash() {
      guard let upper = try scanner.number() else { return nil }
      number = max(number, upper)
    }
    index = 1
    if scanner.isAtEnd { number = try mixed(number, &scanner) }
    guard try tail(&scanner) else { return nil }
    return reading(number)
  }

  /// `1 1/2`: a whole number takes a fraction that follows it in.
  private mutating func mixed(
    _ whole: Rational, _ scanner: inout NumberScanner
  ) throws(ArithmeticError) -> Rational {
    guard whole.isWhole, let next = word() else { return whole }
    var following = NumberScanner(next)
    guard let fraction = try following.number(), fraction > 0, fraction < 1,
      !next.contains("."), following.isAtEnd || Unit(word: following.rest) != nil
    else { return whole }
    index += 1
    scanner = following
    return try whole.adding(fraction)
  }

  private static func isArticle(_ word: String) -> Bool {
    guard let first = word.utf8.first, first | 0x20 == UInt8(ascii: "a") else { return false }
    return word.utf8.count == 1 || word.lowercased() == "an"
  }

  private static func isTimesSign(_ word: String) -> Bool {
    var scanner = NumberScanner(word)
    return scanner.acceptTimesSign() && scanner.isAtEnd
  }

  /// What follows the number: in the same word, or in the next ones.
  private mutating func tail(_ scanner: inout NumberScanner) throws(ArithmeticError) -> Bool {
    if scanner.isAtEnd {
      if let next = word(), AmountCursor.isTimesSign(next) {
        index += 1
        try packs()
      } else {
        parenthesis()
        takeUnit()
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
    parenthesis()
    dropOf()
    return true
  }

  /// `10g/½oz`: the first of two ways to say it.
  private mutating func alternatives(_ rest: String) throws(ArithmeticError) -> Bool {
    guard let slash = rest.firstIndex(of: "/"), let first = Unit(word: String(rest[..<slash]))
    else { return false }
    var other = NumberScanner(String(rest[rest.index(after: slash)...]))
    guard try other.number() != nil, Unit(word: other.rest) != nil else { return false }
    unit = first
    return true
  }

  /// `2 x 400g tins`: after a times sign, what each of them holds.
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

  /// `(14 oz)`: what one of them holds goes into the note.
  private mutating func parenthesis() {
    guard note == nil, let first = word(), first.utf8.first == UInt8(ascii: "(") else { return }
    let end = first.hasSuffix(")") ? index : index + 1
    guard end < pieces.count, let last = pieces[end].word, last.hasSuffix(")") else { return }
    let inside = pieces[index...end].compactMap(\.word).joined(separator: " ")
      .dropFirst().dropLast()
    guard isMeasure(String(inside)) else { return }
    note = String(inside)
    index = end + 1
    countWithoutUnit = nil
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

  /// A unit in words of its own; `Head & Shoulders` is no unit.
  private mutating func takeUnit() {
    guard unit == nil, let (found, count) = unitWords(at: index) else { return }
    if index + count < pieces.count, let next = pieces[index + count].word,
      next == "&" || next.lowercased() == "and"
    {
      return
    }
    if note == nil { countWithoutUnit = index }
    unit = found
    index += count
  }

  /// `a`, `an`, `a dozen`, `a bottle of`: one, if something follows.
  private mutating func article() -> AmountReading? {
    guard pieces.count > 1, pieces[1].word != nil else { return nil }
    index = 1
    takeUnit()
    dropOf()
    return reading(1)
  }

  /// `of` after a unit says nothing.
  private mutating func dropOf() {
    if unit != nil, index + 1 < pieces.count, word()?.lowercased() == "of" { index += 1 }
  }

  private func unitWords(at start: Int) -> (Unit, Int)? {
    guard start < pieces.count, !pieces[start].isGlued, let first = pieces[start].word else {
      return nil
    }
    if Unit.mayBeginTwoWords(first), start + 1 < pieces.count, let second = pieces[start + 1].word,
      let unit = Unit(word: "\(first) \(second)")
    {
      return (unit, 2)
    }
    return Unit(word: first).map { ($0, 1) }
  }

  private func word() -> String? { index < pieces.count ? pieces[index].word : nil }

  private func reading(_ number: Rational) -> AmountReading {
    AmountReading(
      quantity: Quantity(number, unit), count: index, countWithoutUnit: countWithoutUnit,
      note: note)
  }
}
