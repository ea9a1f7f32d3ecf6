@testable import CartLanguage

/// A token in the terms of the grammar's terminals.
struct GrammarToken {
  /// The lexer's name of its kind, or `character` or `mark` for the parts of a text.
  var kind: String
  /// Its text in lower case.
  var text: String
  /// Whether no white space precedes it.
  var isGlued: Bool
}

extension GrammarToken {
  /// Returns the tokens of a source as the parser reads them; nil if it rejects the source.
  static func all(in source: Source) -> [GrammarToken]? {
    let log = TokenLog()
    var parser = Parser(source, log: log)
    do throws(SyntaxErrors) {
      while try parser.nextStatement() != nil {}
    } catch {
      return nil
    }
    var reader = TokenReader(source)
    for entry in log.entries { reader.take(entry) }
    return reader.tokens + [GrammarToken(kind: "end", text: "", isGlued: false)]
  }
}

/// Converts the parser's tokens to those of the grammar. A text is one token for the parser. Here
/// it is its quotes, characters, escapes and interpolations.
private struct TokenReader {
  private(set) var tokens: [GrammarToken] = []
  private let source: Source
  private var lexer: Lexer
  private var end = -1

  init(_ source: Source) {
    self.source = source
    lexer = Lexer(source)
  }

  mutating func take(_ entry: TokenLog.Entry) {
    let range = entry.token.range
    switch entry.role {
    case .text where entry.token.kind == .quote: _ = takeText(at: range.lowerBound)
    case .text: takeRawText(range)
    case .plain, .block, .sign, .assigningOperator, .percentSign, .label, .functionName, .keyword,
      .alias:
      take(entry.token.kind.grammarName, range)
    }
  }

  private mutating func take(_ kind: String, _ range: Range<Int>) {
    tokens.append(
      GrammarToken(
        kind: kind, text: source.text(range).lowercased(), isGlued: range.lowerBound == end))
    end = range.upperBound
  }

  /// `'a b'`, possibly with curly quotes.
  private mutating func takeRawText(_ range: Range<Int>) {
    let open = range.lowerBound + (lexer.apostropheLength(at: range.lowerBound) ?? 0)
    let close = range.upperBound - (source.bytes[range.upperBound - 1] == 0x27 ? 1 : 3)
    takeApostrophe(range.lowerBound..<open)
    if open < close { takeCharacters(open..<close) }
    takeApostrophe(close..<range.upperBound)
  }

  private mutating func takeApostrophe(_ range: Range<Int>) {
    take("mark", range)
    tokens[tokens.count - 1].text = "'"
  }

  private mutating func takeCharacters(_ range: Range<Int>) {
    for character in source.text(range) {
      tokens.append(GrammarToken(kind: "character", text: String(character), isGlued: true))
    }
    end = range.upperBound
  }

  /// `"a \n {b}"`. - Returns: the offset after it.
  private mutating func takeText(at start: Int) -> Int {
    if let first = source.textBlockStart(at: start) { return takeTextBlock(at: start, first) }
    var offset = start + (lexer.quoteLength(at: start) ?? 1)
    let isCurly = offset - start > 1
    take("quote", start..<offset)
    while offset < source.bytes.count {
      let length = lexer.quoteLength(at: offset) ?? 0
      if isCurly ? length > 1 : length == 1 {
        take("quote", offset..<offset + length)
        return offset + length
      }
      switch source.bytes[offset] {
      case UInt8(ascii: "\\"): offset = takeEscape(at: offset)
      case UInt8(ascii: "{"): offset = takeHole(at: offset)
      default:
        let next = source.end(ofCharacterAt: offset)
        takeCharacters(offset..<next)
        offset = next
      }
    }
    return offset
  }

  /// `"""`, lines, and `"""` at the beginning of a line. - Returns: the offset after it.
  private mutating func takeTextBlock(at start: Int, _ firstLine: Int) -> Int {
    take("mark", start..<start + 3)
    take("lineEnd", firstLine - 1..<firstLine)
    var (offset, isNewLine) = (firstLine, true)
    while offset < source.bytes.count {
      if isNewLine, let closing = source.textBlockClosing(onLineAt: offset) {
        take("mark", closing)
        return closing.upperBound
      }
      isNewLine = source.bytes[offset] == UInt8(ascii: "\n")
      switch source.bytes[offset] {
      case UInt8(ascii: "\n"):
        take("lineEnd", offset..<offset + 1)
        offset += 1
      case UInt8(ascii: "\\"): offset = takeEscape(at: offset)
      case UInt8(ascii: "{"): offset = takeHole(at: offset)
      default:
        let next = source.end(ofCharacterAt: offset)
        takeCharacters(offset..<next)
        offset = next
      }
    }
    return offset
  }

  private mutating func takeEscape(at start: Int) -> Int {
    guard source.bytes[start + 1] == UInt8(ascii: "u") else {
      take("mark", start..<start + 2)
      return start + 2
    }
    var close = start + 3
    while source.bytes[close] != UInt8(ascii: "}") { close += 1 }
    take("mark", start..<start + 3)
    take("mark", start + 3..<close)
    take("mark", close..<close + 1)
    return close + 1
  }

  private mutating func takeHole(at start: Int) -> Int {
    lexer.move(to: start)
    var braces = 0
    while true {
      let token = lexer.nextOperand()
      let lower = token.range.lowerBound
      switch token.kind {
      case .quote: lexer.move(to: takeText(at: lower))
      case .unknown:
        let close = lexer.rawTextEnd(at: lower) ?? token.range.upperBound
        takeRawText(lower..<close)
        lexer.move(to: close)
      default: take(token.kind.grammarName, token.range)
      }
      if token.kind == .openBrace { braces += 1 }
      if token.kind == .closeBrace { braces -= 1 }
      if braces == 0 || token.kind == .end { return token.range.upperBound }
    }
  }
}
