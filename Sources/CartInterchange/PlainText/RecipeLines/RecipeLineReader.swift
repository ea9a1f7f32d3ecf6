import CartModels

/// Splits one line: an amount before or after the name, the name and the note.
struct RecipeLineReader {
  let scalars: [Unicode.Scalar]
  let tokens: [LineToken]
  /// The index of the closing bracket for each opening one.
  private(set) var closing: [Int: Int] = [:]
  /// The index of the opening bracket for each closing one.
  private(set) var opening: [Int: Int] = [:]
  /// Whether the line ends like a sentence.
  let isClosed: Bool
  /// The amount, or the parts of it that have been read.
  var amount: LineAmount?
  /// The tokens of the name.
  var name: [Int] = []
  /// The tokens of each piece of the note.
  var notes: [Range<Int>] = []

  init(_ line: String, decimalComma: Bool) throws(LineDoubt) {
    scalars = RecipeLineReader.withoutBrackets(
      RecipeLineReader.withoutFullStop(Array(line.unicodeScalars)))
    isClosed = line.utf8.last.map { ".!?".utf8.contains($0) } ?? false
    tokens = LineLexer.tokens(of: scalars, decimalComma: decimalComma)
    try matchBrackets()
  }

  /// Returns a line without the full stop at its end, unless it belongs to an abbreviation.
  private static func withoutFullStop(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard let last = scalars.last, last == "." || last == "…" else { return scalars }
    if closesAbbreviation(scalars) { return scalars }
    let end = (scalars.lastIndex { $0 != "." && $0 != "…" && $0 != " " } ?? -1) + 1
    return end > 0 ? Array(scalars[..<end]) : scalars
  }

  /// Removes brackets around a whole line: `(½ cup chopped walnuts)`.
  private static func withoutBrackets(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.first == "(", scalars.last == ")" else { return scalars }
    let inner = Array(scalars.dropFirst().dropLast())
    let isAlone = !inner.contains("(") && !inner.contains(")")
    return isAlone && inner.contains(where: \.properties.isAlphabetic) ? inner : scalars
  }

  /// Whether the line ends with an abbreviation of single letters and full stops: `q.b.`.
  private static func closesAbbreviation(_ scalars: [Unicode.Scalar]) -> Bool {
    let end = scalars.suffix(4)
    return end.count == 4
      && zip(end, 0..<4).allSatisfy { scalar, place in
        place % 2 == 1 ? scalar == "." : scalar.properties.isAlphabetic
      }
  }

  private mutating func matchBrackets() throws(LineDoubt) {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .open: open.append(index)
      case .close:
        guard let start = open.popLast() else { throw LineDoubt(reason: "a bracket isn't opened") }
        closing[start] = index
        opening[index] = start
      case .number, .word, .comma, .semicolon, .colon, .dash, .slash, .plus: break
      }
    }
    guard open.isEmpty else { throw LineDoubt(reason: "a bracket isn't closed") }
  }

  // MARK: Tokens

  func token(_ index: Int) -> LineToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Returns the word at an index, in a form for comparison without regard to case, or nil if the
  /// token isn't a word.
  func word(_ index: Int) -> String? {
    guard let token = token(index), token.kind == .word else { return nil }
    return token.word
  }

  /// Returns the word without a full stop at its end.
  func plainWord(_ index: Int) -> String? {
    word(index).map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
  }

  func kind(_ index: Int) -> LineToken.Kind? { token(index)?.kind }

  func isNumber(_ index: Int) -> Bool {
    guard case .number? = kind(index) else { return false }
    return true
  }

  /// Returns the text of tokens, as written.
  func text(_ range: Range<Int>) -> String {
    guard let first = token(range.lowerBound), let last = token(range.upperBound - 1),
      first.range.lowerBound < last.range.upperBound
    else { return "" }
    return String(scalars: scalars[first.range.lowerBound..<last.range.upperBound])
  }

  // MARK: Reading

  mutating func read() throws(LineDoubt) -> RecipeLine {
    guard !tokens.isEmpty else { throw LineDoubt(reason: "it has no words") }
    if let first = word(0), first.hasPrefix("#"), first.dropFirst().first?.isNumber == true {
      throw LineDoubt(reason: "the number may be a size")
    }
    var start = 0
    if let fruit = try fruitPart() {
      notes.append(fruit.part)
      amount = fruit.amount
      start = fruit.end
    } else if let bracketed = try bracketedAmount() {
      amount = bracketed
      start = bracketed.end
    } else if let close = closing[0], let leading = try leadingAmount(at: close + 1) {
      // `(optional) 30 g cocoa`
      notes.append(withoutBrackets(0..<close + 1))
      amount = leading
      start = leading.end
    } else if try !isProductWithNumber(), let leading = try leadingAmount(at: 0) {
      amount = leading
      start = leading.end
    }
    notes += amount?.notes ?? []
    try readRest(from: start)
    var line = try line()
    if let doubt = doubt(of: line) { throw LineDoubt(reason: doubt) }
    line.concern = concern(about: line)
    return line
  }

  /// Reads an amount in brackets: `(2) ground beef`.
  private func bracketedAmount() throws(LineDoubt) -> LineAmount? {
    guard let close = closing[0], close + 1 < tokens.count, isNumber(1),
      var amount = try leadingAmount(at: 1), amount.end == close
    else { return nil }
    amount.end = close + 1
    return amount
  }

  /// Whether the line is a product's name with a number, alone or before its amount: `7 Up 2l`.
  private func isProductWithNumber() throws(LineDoubt) -> Bool {
    guard isNumber(0), tokens.count >= 2, word(1) != nil,
      Catalogue.builtIn.knowsProduct(NameKey(text(0..<2)))
    else { return false }
    if tokens.count == 2 { return true }
    return try leadingAmount(at: 2)?.end == tokens.count
  }

  private func line() throws(LineDoubt) -> RecipeLine {
    var line = RecipeLine(
      amount: amount?.value, unit: amount?.unit, name: nameText(name), note: "")
    if line.name.isEmpty, let unitName = amount?.unitWords, amount?.unit?.isMeasure == false {
      line.name = text(unitName)
      line.unit = nil
    }
    guard line.name.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.isEmoji })
    else { throw LineDoubt(reason: "it names nothing to buy") }
    if let amount = line.amount, amount <= 0 {
      throw LineDoubt(reason: "the amount must be greater than 0")
    }
    // A volume is the size of `13 gal trash bags` and `Müllbeutel 60l`, not the amount.
    var size: String?
    if let unit = line.unit, unit.family == .volume, let value = line.amount, isSizeOf(line.name) {
      size = Quantity(value, unit).displayText
      (line.amount, line.unit) = (nil, nil)
    }
    let texts = notes.sorted { $0.lowerBound < $1.lowerBound }.map { noteText($0) }
    line.note = ([size].compactMap(\.self) + texts)
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return line
  }

  /// Whether a volume is the size of a bag and not an amount.
  private func isSizeOf(_ named: String) -> Bool {
    if let last = name.last.flatMap(plainWord), last == "bags" || last == "bag" { return true }
    guard let end = amount?.end, let first = name.first, end > first else { return false }
    guard let words = Languages.inUse.words else { return false }
    return named.split(separator: " ").contains { words.ends(String($0), in: .bag) }
  }

  /// Returns the text of a piece of the note, without brackets whose counterpart is outside it.
  private func noteText(_ range: Range<Int>) -> String {
    let isWhole = range.allSatisfy { place in
      closing[place].map(range.contains) ?? opening[place].map(range.contains) ?? true
    }
    if isWhole { return text(range) }
    return nameText(
      range.filter { closing[$0].map(range.contains) ?? opening[$0].map(range.contains) ?? true })
  }

  func nameText(_ places: [Int]) -> String {
    var pieces: [String] = []
    var start = places.startIndex
    while start < places.endIndex {
      var end = start + 1
      while end < places.endIndex, places[end] == places[end - 1] + 1 { end += 1 }
      pieces.append(text(places[start]..<places[end - 1] + 1))
      start = end
    }
    return pieces.joined(separator: " ")
  }

  // MARK: Fruit

  /// Reads parts of a fruit with their amount: `juice and zest of 2 lemons`.
  private func fruitPart() throws(LineDoubt) -> (part: Range<Int>, amount: LineAmount?, end: Int)? {
    let words = Languages.inUse.words
    let isArticle = word(0).map { $0 == "the" || words?.says(.article, $0) == true }
    let start = isArticle == true ? 1 : 0
    var index = start
    var lastPart: Int?
    while index < start + 8, let word = plainWord(index) {
      if RecipeWords.fruitParts.contains(word) || RecipeWords.partsOfCounted.contains(word)
        || words?.says(.part, word) == true
      {
        lastPart = index
      } else if word == "from" || isOf(index) || isForeignNumber(index) {
        break
      } else if !RecipeWords.connectors.contains(word), !RecipeWords.isPreparation(word),
        !RecipeWords.isAdverb(word)
      {
        return nil
      }
      index += 1
    }
    guard let lastPart, lastPart == index - 1 else { return nil }
    let hasOf = isOf(index) || word(index) == "from"
    guard hasOf || isNumber(index) || isForeignNumber(index) else { return nil }
    // `Zumo de naranja` is a drink, but `zumo de 1 naranja` and `le jus d'un citron` are parts of a
    // fruit.
    if words != nil, start == 0, isSold(text(0..<tokens.count)) { return nil }
    let rest = hasOf ? index + 1 : index
    guard token(rest) != nil else { return nil }
    let amount = try leadingAmount(at: rest)
    // `leaves of gelatine` are products themselves.
    if amount?.value == nil,
      plainWord(lastPart).map(RecipeWords.partsOfCounted.contains) == true
    {
      return nil
    }
    return (start..<lastPart + 1, amount, amount?.end ?? rest)
  }

  /// Whether a word is a foreign number: `einer` in `Saft einer Zitrone`.
  func isForeignNumber(_ index: Int) -> Bool {
    word(index).map { Languages.inUse.words?.number($0) != nil } ?? false
  }
}

extension Unicode.Scalar {
  fileprivate var isEmoji: Bool { properties.isEmojiPresentation || value >= 0x1F000 }
}
