import CartModels

/// Reads an amount from the first pieces of a phrase.
struct AmountCursor {
  let pieces: [Piece]
  /// Whether the number is interpolated; then it is not the number of a pack or an offer.
  let isFromHole: Bool
  /// Whether `a` precedes the number, so that a pack is one of many: `a 6 pack`.
  var isAfterArticle = false
  var index = 0
  var shorter: AmountReading.Shorter?
  /// The position of a unit that is a separate word.
  var unitStart: Int?
  var unit: Unit?
  var note: String?
  var isImplied = false
  /// How many of the unit its word means: 500 for `Pfund`, in grams.
  var multiple: Rational = 1

  init(_ pieces: [Piece], isFromHole: Bool = false) {
    self.pieces = pieces
    self.isFromHole = isFromHole
  }

  mutating func amount() throws(ArithmeticError) -> AmountReading? {
    guard let word = word() else { return nil }
    // `zwei` and `½` begin with letters that no English number has.
    if AmountCursor.mayBeFigures(word), Languages.inUse.words?.number(word) == nil {
      return try figures(word)
    }
    return try words(word)
  }

  private static func mayBeFigures(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return first | 0x20 < UInt8(ascii: "a") || first | 0x20 > UInt8(ascii: "w")
  }

  private mutating func figures(_ word: String) throws(ArithmeticError) -> AmountReading? {
    if NumberedName.isRatio(word) { return nil }
    var scanner = NumberScanner(word)
    if let number = scanner.digits() {
      index = 1
      return try whole(number, &scanner)
    }
    let hasTimesSign = scanner.acceptTimesSign()
    guard var number = try scanner.number() else { return nil }
    if hasTimesSign {
      index = 1
      return scanner.isAtEnd ? reading(number) : nil
    }
    if scanner.acceptDash() {
      let isAtFraction = scanner.isAtFraction
      guard let upper = try scanner.number() else { return packOf(number, glued: scanner.rest) }
      // `1-1/2 cups` is how some write 1½.
      let isMixed = isAtFraction && number.isWhole && upper < 1
      number = isMixed ? try number.adding(upper) : max(number, upper)
    }
    index = 1
    return try whole(number, &scanner)
  }

  /// The words after a number that may be the integer part of a mixed fraction.
  private mutating func whole(
    _ number: Rational, _ scanner: inout NumberScanner
  ) throws(ArithmeticError) -> AmountReading? {
    var number = number
    if scanner.isAtEnd {
      if let fraction = try spacedFraction(of: number, &scanner) {
        number = fraction
      } else {
        number = try mixed(number, &scanner)
      }
    } else if let pack = packOf(number, glued: scanner.rest) {
      return pack
    }
    if scanner.isAtEnd, !isFromHole {
      if NumberedName.begins(with: number, pieces[index...]) { return nil }
      if let offer = offer(number) { return offer }
    }
    return try counted(number, &scanner)
  }

  /// The words after a number, whatever its form.
  mutating func counted(
    _ number: Rational, _ scanner: inout NumberScanner
  ) throws(ArithmeticError) -> AmountReading? {
    var number = number
    if scanner.isAtEnd {
      number = try range(from: number, &scanner)
      number = try withHalf(number, &scanner)
      if let pack = packOf(number) { return pack }
    }
    guard try tail(&scanner) else { return nil }
    number = try withHalfUnit(number)
    if multiple != 1 { number = try number.multiplied(by: multiple) }
    if !isFromHole { number = try addSmallerUnit(to: number) }
    if isSizeOfContainer(number) { number = 1 }
    return reading(number)
  }

  /// `1 / 2 kg`: a fraction with blanks around its slash.
  private mutating func spacedFraction(
    of above: Rational, _ scanner: inout NumberScanner
  ) throws(ArithmeticError) -> Rational? {
    guard !isFromHole, above.isWhole, word() == "/", index + 2 < pieces.count,
      let next = pieces[index + 1].word
    else { return nil }
    var following = NumberScanner(next)
    guard let below = try following.number(), below.isWhole, below > above, below <= 16,
      following.isAtEnd || Unit(word: following.rest) != nil
    else { return nil }
    index += 2
    scanner = following
    return try above.divided(by: below)
  }

  /// `1 1/2`: a whole number with the fraction after it.
  private mutating func mixed(
    _ whole: Rational, _ scanner: inout NumberScanner
  ) throws(ArithmeticError) -> Rational {
    guard whole.isWhole, let next = word(), NumberScanner.mayBegin(next) else { return whole }
    var following = NumberScanner(next)
    guard let fraction = try following.number(), fraction > 0, fraction < 1,
      !next.contains("."), following.isAtEnd || Unit(word: following.rest) != nil
    else { return whole }
    index += 1
    scanner = following
    return try whole.adding(fraction)
  }

  /// `1 to 2`, `one or two`, `1 - 2`: the upper end.
  private mutating func range(
    from lower: Rational, _ scanner: inout NumberScanner
  ) throws(ArithmeticError) -> Rational {
    guard let joint = word(), AmountCursor.isRangeJoint(joint), index + 1 < pieces.count,
      let next = pieces[index + 1].word
    else { return lower }
    if let upper = NumberWord.value(of: next) {
      index += 2
      return max(lower, Rational(upper))
    }
    var following = NumberScanner(next)
    guard let upper = try following.number(),
      following.isAtEnd || Unit(word: following.rest) != nil
    else { return lower }
    index += 2
    scanner = following
    return max(lower, upper)
  }

  private static func isRangeJoint(_ word: String) -> Bool {
    if word == "-" || word == "–" { return true }
    if word.utf8.count == 2, ["to", "or"].contains(word.lowercased()) { return true }
    guard let joint = Languages.inUse.words?.joint(word) else { return false }
    return joint == .to || joint == .or
  }

  /// `one and a half`, `1 and 1/2`
  private mutating func withHalf(
    _ whole: Rational, _ scanner: inout NumberScanner
  ) throws(ArithmeticError) -> Rational {
    if whole.isWhole, word()?.isLetters("and") == true, index + 2 < pieces.count,
      let next = pieces[index + 1].word
    {
      var following = NumberScanner(next)
      if following.isAtFraction, let part = try following.number(), part > 0, part < 1,
        following.isAtEnd || Unit(word: following.rest) != nil
      {
        index += 2
        scanner = following
        return try whole.adding(part)
      }
    }
    guard whole.isWhole, index + 2 < pieces.count, let word = word(), word.utf8.count == 3,
      word.lowercased() == "and", pieces[index + 1].word?.lowercased() == "a",
      pieces[index + 2].word?.lowercased() == "half"
    else { return whole }
    index += 3
    return try whole.adding(Rational(1, 2))
  }

  /// `1 kilo y medio`, `un litre et demi de`
  mutating func withHalfUnit(_ whole: Rational) throws(ArithmeticError) -> Rational {
    guard unit != nil, let words = Languages.inUse.words, index + 1 < pieces.count,
      let joint = word(), words.joint(joint) == .and, let half = pieces[index + 1].word,
      words.number(half) == .half
    else { return whole }
    (index, unitStart) = (index + 2, nil)
    dropOf()
    return try whole.adding(Rational(1, 2))
  }

  // MARK: Pieces

  func word() -> String? { index < pieces.count ? pieces[index].word : nil }

  /// The word some positions ahead, in lower case.
  func lowercasedWord(_ ahead: Int = 0) -> String? {
    index + ahead < pieces.count ? pieces[index + ahead].word?.lowercased() : nil
  }

  func reading(_ number: Rational) -> AmountReading {
    var reading = AmountReading(quantity: Quantity(number, unit), count: index, note: note)
    reading.shorter = shorter ?? unitStart.map { .init(quantity: Quantity(number), count: $0) }
    reading.isImplied = isImplied
    return reading
  }
}
