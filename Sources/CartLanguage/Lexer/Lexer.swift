import CartModels

/// Splits a source into tokens, one at a time.
///
/// It skips white space, comments and continued line ends. The reading depends on the context, so
/// the parser asks for a command word or an expression token, and may go back.
package struct Lexer: Sendable {
  /// The source.
  package let source: Source
  /// The offset of the next byte to read.
  package private(set) var position: Int
  private let bytes: [UInt8]
  private let hasComments: Bool
  private var previousEnd: Int
  /// Whether `1,5` is a word, as in languages with a decimal comma.
  private var hasDecimalComma = Languages.useDecimalComma
  /// Whether `d'` is a separate word, as in French.
  private var partsJoints = Languages.partJoints
  /// Whether the source ends in a backslash, which continues it on another line.
  package private(set) var endsContinued = false
  /// The offset up to which no raw string closes, so that a line of apostrophes is only searched
  /// once.
  private var withoutRawTexts = 0..<0

  /// Starts at the beginning, past a byte-order mark and a `#!` line.
  package init(_ source: Source) {
    self.source = source
    bytes = source.bytes
    hasComments = source.hasComments
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    previousEnd = -1
    if hasComments, peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipComment() }
  }

  /// Switches to the languages in use.
  mutating func takeLanguages() {
    (hasDecimalComma, partsJoints) = (Languages.useDecimalComma, Languages.partJoints)
  }

  /// Continues from an offset at which a token began or ended.
  package mutating func move(to offset: Int) {
    position = offset
    previousEnd = -1
  }

  /// The byte some positions ahead, or nil past the end.
  @inline(__always)
  func peek(_ ahead: Int = 0) -> UInt8? {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : nil
  }

  /// The token that is the same in sentences and expressions, if it comes next: the end, a
  /// punctuation mark, or a quote.
  private mutating func nextMark(inSentence: Bool) -> Token? {
    skipBlanks(inSentence: inSentence)
    let start = position
    guard let byte = peek() else { return token(.end, from: start) }
    if isLetter(byte) || isDigit(byte) { return nil }
    if let kind = Lexer.punctuation(byte) {
      position += 1
      return token(kind, from: start)
    }
    guard let length = quoteLength(at: position) else { return nil }
    position += length
    return token(.quote, from: start)
  }

  // MARK: Sentences

  /// The next token of a sentence.
  package mutating func nextWord() -> Token {
    if let mark = nextMark(inSentence: true) { return mark }
    let start = position
    skipWord()
    if partsJoints, let length = Languages.jointLength(bytes[start..<position]) {
      position = start + length
    }
    return token(.word, from: start)
  }

  private mutating func skipWord() {
    let start = position
    while let byte = peek() {
      // The most common characters come first.
      if isLetter(byte) || isDigit(byte) {
        position += 1
        continue
      }
      if byte > 0x7F {
        guard blankLength(at: position) == 0 else { return }
        if let length = quoteLength(at: position) {
          guard isInchMark else { return }
          position += length
        } else {
          position += 1
        }
        continue
      }
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: return
      case UInt8(ascii: ",") where hasDecimalComma && isDecimalComma(after: start): position += 1
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"): return
      case UInt8(ascii: "\"") where !isInchMark: return
      case 0: return
      default: position += 1
      }
    }
  }

  /// Whether the word before the comma looks like a number, and a digit follows: `1,5`, `6x1,5l`.
  private func isDecimalComma(after start: Int) -> Bool {
    position > start && peek(1).map(isDigit) == true && isDigit(bytes[start])
      && isDigit(bytes[position - 1])
      && bytes[start..<position].allSatisfy {
        isDigit($0) || $0 == UInt8(ascii: ".") || isTimes($0)
      }
  }

  /// Whether the byte is `x`, or one of those of `×`.
  private func isTimes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "x") || byte == 0xC3 || byte == 0x97
  }

  /// Whether a quote here is the sign for inches, because it is glued to a digit: `12" Pizza`.
  private var isInchMark: Bool { position > 0 && isDigit(bytes[position - 1]) }

  // MARK: Expressions

  /// The next token of an expression.
  package mutating func nextOperand() -> Token {
    if let mark = nextMark(inSentence: false) { return mark }
    let start = position
    guard let byte = peek() else { return token(.end, from: start) }
    if isDigit(byte) || (byte == UInt8(ascii: ".") && peek(1).map(isDigit) == true)
      || vulgarFraction(at: position) != nil
    {
      return number(from: start)
    }
    if let symbol = symbol() { return token(.symbol(symbol), from: start) }
    if let length = currencySignLength {
      position += length
      return token(.currencySign, from: start)
    }
    skipName()
    if position > start { return token(.name, from: start) }
    position += 1
    while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }
    return token(.unknown, from: start)
  }

  private mutating func number(from start: Int) -> Token {
    if let length = dateLength(at: position) {
      position += length
      return token(.date, from: start)
    }
    while let byte = peek() {
      if isDigit(byte) || byte == UInt8(ascii: "_") {
        position += 1
      } else if byte == UInt8(ascii: "."), peek(1).map(isDigit) == true {
        position += 1
      } else {
        break
      }
    }
    if let length = vulgarFraction(at: position) { position += length }
    return token(.number, from: start)
  }

  /// The length of `2026-12-24` or `2026-2-3`, glued: four digits, and twice one or two; nil for
  /// other text. The date need not exist.
  private func dateLength(at offset: Int) -> Int? {
    guard digitCount(at: offset) == 4 else { return nil }
    var end = offset + 4
    for _ in 0..<2 {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "-") else { return nil }
      let count = digitCount(at: end + 1)
      guard count == 1 || count == 2 else { return nil }
      end += 1 + count
    }
    return end - offset
  }

  /// The number of consecutive digits; past four it does not matter.
  private func digitCount(at offset: Int) -> Int {
    var end = offset
    while end < bytes.count, end - offset < 5, isDigit(bytes[end]) { end += 1 }
    return end - offset
  }

  private mutating func symbol() -> Symbol? {
    guard let byte = peek() else { return nil }
    let next = peek(1)
    let (symbol, length): (Symbol, Int)
    switch (byte, next) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")): (symbol, length) = (.equal, 2)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): (symbol, length) = (.notEqual, 2)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): (symbol, length) = (.lessOrEqual, 2)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): (symbol, length) = (.greaterOrEqual, 2)
    case (UInt8(ascii: "."), UInt8(ascii: ".")): (symbol, length) = (.range, 2)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): (symbol, length) = (.and, 2)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): (symbol, length) = (.or, 2)
    default:
      guard let one = Symbol(rawValue: String(Unicode.Scalar(byte))) else { return nil }
      (symbol, length) = (one, 1)
    }
    position += length
    return symbol
  }

  /// The length of a currency sign that begins no name: `€3`, `3 €`, but not `$total`.
  private var currencySignLength: Int? {
    let signs: [[UInt8]] = [[0x24], [0xC2, 0xA3], [0xC2, 0xA5], [0xE2, 0x82, 0xAC]]
    guard let byte = peek(), byte == 0x24 || byte == 0xC2 || byte == 0xE2,
      let sign = signs.first(where: { bytes[position...].starts(with: $0) })
    else { return nil }
    let end = position + sign.count
    guard end < bytes.count, !isDigit(bytes[end]) else { return sign.count }
    let next = bytes[end]
    let isName =
      isLetter(next) || next == UInt8(ascii: "_") || next == UInt8(ascii: "{")
      || next > 0x7F && blankLength(at: end) == 0
    return isName ? nil : sign.count
  }

  private mutating func skipName() {
    while let byte = peek() {
      if isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") {
        position += 1
      } else if byte > 0x7F, blankLength(at: position) == 0, quoteLength(at: position) == nil {
        position += 1
      } else {
        return
      }
    }
  }

  // MARK: Strings

  /// The offset just past a raw string that opens here, or nil for a plain apostrophe: a raw string
  /// closes on its line, before white space, punctuation or the end, and contains no NUL.
  mutating func rawTextEnd(at start: Int) -> Int? {
    guard let open = apostropheLength(at: start), !withoutRawTexts.contains(start) else {
      return nil
    }
    var offset = start + open
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != 0 {
      if let close = apostropheLength(at: offset), closesRawText(at: offset + close) {
        return offset + close
      }
      offset += 1
    }
    withoutRawTexts = start..<offset
    return nil
  }

  private func closesRawText(at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    switch bytes[offset] {
    case 0x20, 0x09, 0x0A, 0x0D: return true
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: ":"):
      return true
    default: return blankLength(at: offset) > 0
    }
  }

  /// The length of an apostrophe, straight or curly, that opens or closes a raw string.
  func apostropheLength(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: "'") { return 1 }
    return isGeneralPunctuation(at: offset, 0x98...0x99) ? 3 : nil
  }

  /// The length of a double quote, straight or curly, at an offset.
  func quoteLength(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: "\"") { return 1 }
    return isGeneralPunctuation(at: offset, 0x9C...0x9E) ? 3 : nil
  }

  /// Whether this is a character of U+2000 to U+203F, by its last byte.
  private func isGeneralPunctuation(at offset: Int, _ last: ClosedRange<UInt8>) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == 0xE2 && bytes[offset + 1] == 0x80
      && last.contains(bytes[offset + 2])
  }

  // MARK: Trivia

  private mutating func skipBlanks(inSentence: Bool) {
    while let byte = peek() {
      if byte == 0x20 || byte == 0x09 {
        position += 1
      } else if byte == 0x0D {
        position += 1
      } else if byte == UInt8(ascii: "#"), hasComments, !(inSentence && isNumberSign) {
        skipComment()
      } else if byte == UInt8(ascii: "\\"), let length = continuationLength() {
        position += length
      } else if byte > 0x7F, case let length = blankLength(at: position), length > 0 {
        position += length
      } else {
        return
      }
    }
  }

  /// Whether the next `#` is part of a name, as in `Pork #2`: a digit follows it, and its sentence
  /// has text before it on its line. After the `}` of a block, the parser skips it anyway.
  private var isNumberSign: Bool {
    guard peek(1).map(isDigit) == true else { return false }
    var offset = position
    while offset > 0 {
      offset -= 1
      switch bytes[offset] {
      case 0x20, 0x09, 0x0D: continue
      case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "{"): return false
      default: return true
      }
    }
    return false
  }

  private mutating func skipComment() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
  }

  /// The length of a backslash and the line end it continues, or nil.
  private mutating func continuationLength() -> Int? {
    var ahead = 1
    while let byte = peek(ahead), byte == 0x20 || byte == 0x09 || byte == 0x0D { ahead += 1 }
    guard let byte = peek(ahead) else {
      endsContinued = true
      return ahead
    }
    return byte == UInt8(ascii: "\n") ? ahead + 1 : nil
  }

  /// The length of a blank outside ASCII: no-break space, U+2000 to U+200A, narrow no-break space,
  /// ideographic space; 0 for others.
  func blankLength(at offset: Int) -> Int {
    if bytes[offset] == 0xC2, offset + 1 < bytes.count, bytes[offset + 1] == 0xA0 { return 2 }
    if isGeneralPunctuation(at: offset, 0x80...0x8A) { return 3 }
    if isGeneralPunctuation(at: offset, 0xAF...0xAF) { return 3 }
    if bytes[offset] == 0xE3, offset + 2 < bytes.count, bytes[offset + 1] == 0x80,
      bytes[offset + 2] == 0x80
    {
      return 3
    }
    return 0
  }

  // MARK: Details

  private mutating func token(_ kind: TokenKind, from start: Int) -> Token {
    defer { previousEnd = position }
    return Token(kind: kind, range: start..<position, isGlued: start == previousEnd)
  }

  private static func punctuation(_ byte: UInt8) -> TokenKind? {
    switch byte {
    case UInt8(ascii: "\n"): .newline
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "{"): .openBrace
    case UInt8(ascii: "}"): .closeBrace
    case 0: .unknown
    default: nil
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// The length of `½` or a similar character at an offset, or nil.
  private func vulgarFraction(at offset: Int) -> Int? {
    guard offset + 1 < bytes.count else { return nil }
    if bytes[offset] == 0xC2, (0xBC...0xBE).contains(bytes[offset + 1]) { return 2 }
    guard offset + 2 < bytes.count, bytes[offset] == 0xE2, bytes[offset + 1] == 0x85,
      (0x90...0x9E).contains(bytes[offset + 2])
    else { return nil }
    return 3
  }
}
