import CartModels

/// Reads amounts from the words of a phrase.
///
/// It does not know the existing names: ``AmountSettler`` prefers a known name over an amount that
/// could be read into it.
package enum AmountReader {
  /// The maximum number of words in an amount: `1 1/2 x 400 fl oz (14 oz) cans of`.
  static let mostPieces = 10

  /// The amount at the start of a phrase, or nil.
  ///
  ///     6 · 1.5 kg · 1 1/2 cups · ½ · 6x · x6 · 2-3 · a dozen · 2 x 400g tins
  ///     two · half a · a couple of · jar of · 1 kg bag of · 6 pack of · 1 to 2
  ///
  /// - Parameter isFromHole: whether an interpolation provides the number, so that the following
  ///   words mean the same for every value.
  /// - Throws: a `Diagnostic` if the amount is zero, negative or beyond 64 bits.
  package static func head(
    of pieces: [Piece], isFromHole: Bool = false
  ) throws(Diagnostic) -> AmountReading? {
    if let word = pieces.first?.word, let digits = asciiDigits(word) {
      var plain = pieces
      plain[0].content = .word(digits)
      return try head(of: plain, isFromHole: isFromHole)
    }
    guard let first = pieces.first, let word = first.word,
      mayBegin(word) || NumberWord.mayBe(word) || pieces.count > 2 && pieces[1].isOf
    else { return nil }
    guard !isBelowZero(word) else { throw .notAboveZero(first.range) }
    guard let reading = try reading(of: pieces, word, isFromHole: isFromHole) else {
      if let words = glued(word) { throw .gluedAmount(first.range, words) }
      return nil
    }
    guard reading.quantity.amount > 0 else { throw .notAboveZero(first.range) }
    return reading
  }

  /// The same word in ASCII if it begins with another digit: `５kg`, `٣`, `²`.
  private static func asciiDigits(_ word: String) -> String? {
    guard let byte = word.utf8.first, byte >= 0xC2, let first = word.unicodeScalars.first,
      digit(first) != nil
    else { return nil }
    return String(word.unicodeScalars.flatMap { digit($0).map(String.init) ?? String($0) })
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    let properties = scalar.properties
    guard [.decimal, .digit].contains(properties.numericType), let value = properties.numericValue
    else { return nil }
    return Int(exactly: value)
  }

  private static func reading(
    of pieces: [Piece], _ word: String, isFromHole: Bool = false
  ) throws(Diagnostic) -> AmountReading? {
    do throws(ArithmeticError) {
      var cursor = AmountCursor(pieces, isFromHole: isFromHole)
      return try cursor.amount()
    } catch .divisionByZero {
      throw .zeroths(pieces[0].range)
    } catch {
      throw .tooLarge(word, pieces[0].range)
    }
  }

  /// The words of `2kgFlour`, which has a measure before a capital letter.
  private static func glued(_ word: String) -> String? {
    let number = word.prefix { $0 >= "0" && $0 <= "9" || $0 == "." }
    let unit = word[number.endIndex...].prefix { $0.isLowercase }
    let name = word[unit.endIndex...]
    guard !number.isEmpty, name.count > 2, name.first?.isUppercase == true,
      name.allSatisfy({ $0.isLetter }), Unit(word: String(unit))?.isMeasure == true
    else { return nil }
    return "\(number) \(unit) \(name)"
  }

  /// A quick check of a word, so that most phrases cost nothing.
  private static func mayBegin(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    switch first {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), 0xC2, 0xC3, 0xE2: return true
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "*"):
      return word.utf8.dropFirst().first.map(isDigit) == true
    default: return false
    }
  }

  static func isBelowZero(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word.utf8.dropFirst().first.map(isDigit) == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

extension Phrase {
  /// The phrase after `quantity` or `qty`, with its amount: `3 Milk` in `qty 3 Milk`.
  package var afterQuantityWord: Phrase? {
    get throws(Diagnostic) {
      guard amount == nil, pieces.count > 1, let word = pieces[0].word,
        AmountReader.isQuantityWord(word),
        let amount = try AmountReader.head(of: Array(pieces.dropFirst()))
      else { return nil }
      let rest = 1..<pieces.count
      return Phrase(
        pieces: Array(pieces[rest]), range: range(of: rest), amount: amount,
        hasClauseWord: pieces[rest].contains { $0.clause != nil })
    }
  }
}

// MARK: At the end

extension AmountReader {
  /// The maximum number of words in an amount at the end of a phrase: `6 x 330 ml`.
  private static let mostPiecesAtEnd = 4

  /// The amount at the end of some pieces, after a name. Only an amount with a unit or a times sign
  /// counts, such as `Milk 2l`, `Eggs x6` and `Cola 6 x 330ml`, but not `Omega 3`.
  package static func tail(of pieces: ArraySlice<Piece>) throws(Diagnostic) -> AmountReading? {
    guard mayEnd(pieces) else { return nil }
    for count in stride(from: min(mostPiecesAtEnd, pieces.count - 1), to: 0, by: -1) {
      let tail = Array(pieces.suffix(count))
      guard let word = tail[0].word else { continue }
      if let times = try times(tail) { return times }
      if let pack = try sizeOfPack(tail) { return pack }
      guard mayBegin(word), isCounted(tail) else { continue }
      let hasTimesSign = hasTimesSign(tail)
      guard let reading = try reading(of: tail, word), reading.count == count,
        !reading.isUncounted, reading.note == nil || hasTimesSign || reading.isImplied,
        reading.quantity.unit != nil || hasTimesSign
      else { continue }
      guard reading.quantity.amount > 0 else { throw .notAboveZero(tail[0].range) }
      return reading
    }
    return nil
  }

  /// A quick check of the last words, so that most names cost nothing.
  private static func mayEnd(_ pieces: ArraySlice<Piece>) -> Bool {
    guard pieces.count > 1, let last = pieces.last?.word, let byte = last.utf8.first else {
      return false
    }
    // Such a byte may start a unit after a number.
    let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
    if !isLetter, last.utf8.contains(where: { !isDigit($0) }) { return true }
    if isLetter, last.utf8.dropFirst().first.map(isDigit) == true { return true }
    return pieces.dropLast().suffix(mostPiecesAtEnd - 1).contains { piece in
      guard let word = piece.word, let first = word.utf8.first else { return false }
      return isLetter
        ? isDigit(first) || first >= 0xC2 : isTimesSign(word) || isQuantityWord(word)
    }
  }

  /// `x 6`, `* 6`, `quantity 6`: the signs only in lower case, because a capital is probably part of
  /// the name, as in `Model X 3`.
  private static func times(_ pieces: [Piece]) throws(Diagnostic) -> AmountReading? {
    guard pieces.count == 2, let sign = pieces[0].word,
      isTimesSign(sign) || isQuantityWord(sign), let number = pieces[1].word,
      number.utf8.allSatisfy(isDigit),
      var reading = try reading(of: [pieces[1]], number)
    else { return nil }
    guard reading.quantity.amount > 0 else { throw .notAboveZero(pieces[1].range) }
    reading.count = 2
    return reading
  }

  /// Whether a word says that an amount follows: `quantity`, `qty:`.
  static func isQuantityWord(_ word: String) -> Bool {
    guard let first = word.utf8.first, (3...9).contains(word.utf8.count),
      first | 0x20 == UInt8(ascii: "q") || first | 0x20 == UInt8(ascii: "a")
    else { return false }
    let letters = word.last == ":" || word.last == "." ? word.dropLast() : word[...]
    return ["quantity", "qty", "amount"].contains(letters.lowercased())
  }

  /// `9 pack`, `9 pk`: one pack of nine.
  private static func sizeOfPack(_ pieces: [Piece]) throws(Diagnostic) -> AmountReading? {
    guard pieces.count == 2, let number = pieces[0].word, let pack = pieces[1].word,
      pack.isLetters("pack") || pack.isLetters("pk"), number.utf8.allSatisfy(isDigit)
    else { return nil }
    let one = Piece(word: number + "-pack", at: pieces[0].range)
    guard var reading = try reading(of: [one], number) else { return nil }
    reading.count = 2
    return reading
  }

  private static func isTimesSign(_ word: String) -> Bool {
    word.utf8.count <= 2 && (word == "x" || word == "×" || word == "*")
  }

  /// Whether the words are more than a number, which alone is part of the name.
  private static func isCounted(_ pieces: [Piece]) -> Bool {
    pieces.contains { $0.word?.unicodeScalars.contains { $0.properties.isAlphabetic } ?? false }
      || hasTimesSign(pieces)
  }

  private static func hasTimesSign(_ pieces: [Piece]) -> Bool {
    pieces.contains { piece in
      guard let word = piece.word?.lowercased() else { return false }
      return word.hasPrefix("x") || word.hasPrefix("*") || word.hasSuffix("x")
        || word.contains("×") || isPack(word)
    }
  }

  /// `4x415g`
  private static func isPack(_ word: String) -> Bool {
    let rest = word.utf8.drop(while: isDigit)
    return rest.count < word.utf8.count && rest.first == UInt8(ascii: "x")
  }
}

extension Diagnostic {
  fileprivate static func gluedAmount(_ range: SourceRange, _ words: String) -> Diagnostic {
    var mistake = Diagnostic(
      .unexpected, "an amount needs a space before the name", at: range,
      help: ["write `\(words)`; a name that begins with digits needs quotes"])
    mistake.correct(range, with: words)
    return mistake
  }

  static func notAboveZero(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidQuantity, "quantity must be greater than 0", at: range,
      help: ["if the number is part of the name, put the name in quotes"])
  }

  /// `1/0`
  static func zeroths(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .divisionByZero, "cannot divide by zero", at: range,
      help: ["if the number is part of the name, put the name in quotes"])
  }

  static func tooLarge(_ text: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .overflow, "`\(text)` is out of range", at: range,
      help: ["amounts are fractions of integers up to \(Int64.max)"])
  }
}
