import CartModels

/// Reading quoted strings, whose interpolations contain expressions.
extension Parser {
  /// Reads the string from the current quote to its closing quote.
  mutating func parseText() throws(Diagnostic) -> [TextSegment] {
    let open = token
    if let start = source.textBlockStart(at: open.range.lowerBound) {
      return try parseTextBlock(from: start)
    }
    let isCurly = open.range.count > 1
    var segments: [TextSegment] = []
    var plain: [UInt8] = []
    var offset = open.range.upperBound
    while true {
      guard offset < source.bytes.count, source.bytes[offset] != UInt8(ascii: "\n") else {
        throw .unclosedText(open.range)
      }
      let byte = source.bytes[offset]
      guard byte != 0 else { throw .nulByte(offset..<offset + 1) }
      let quote = markLength(at: offset)
      if byte == UInt8(ascii: "\"") && !isCurly || isCurly && isCurlyQuote(at: offset) {
        move(to: offset + quote)
        if !plain.isEmpty { segments.append(.plain(String(decoding: plain, as: UTF8.self))) }
        log?.join(from: open.range.lowerBound, to: previousEnd)
        return segments
      } else if byte == UInt8(ascii: "\\") {
        plain += try parseEscape(at: &offset)
      } else if byte == UInt8(ascii: "{") {
        if !plain.isEmpty { segments.append(.plain(String(decoding: plain, as: UTF8.self))) }
        plain = []
        move(to: offset)
        segments.append(.hole(try parseHole(in: open)))
        offset = previousEnd
      } else {
        plain.append(byte)
        offset += 1
      }
    }
  }

  /// Reads an interpolation of a string. An error at the string's own closing quote means that a
  /// literal brace was intended.
  private mutating func parseHole(in text: Token) throws(Diagnostic) -> Expression {
    let brace = token.range
    do throws(Diagnostic) {
      return try parseHole()
    } catch {
      if let mistake = unclosedHole(error, from: brace) { throw mistake }
      guard error.code == .unclosedText, error.range != text.range else { throw error }
      var mistake = Diagnostic.unclosedHole(brace)
      mistake.isIncomplete = false
      mistake.help = ["for a literal brace in a string, write `\\{`: `print \"\\{\"`"]
      mistake.correct(brace, with: "\\{")
      throw mistake
    }
  }

  /// The error for `"a {x"`, in which the string closes before its interpolation.
  private func unclosedHole(_ error: Diagnostic, from brace: SourceRange) -> Diagnostic? {
    guard error.code == .unexpected, let quote = error.range, brace.upperBound < quote.lowerBound,
      markLength(at: quote.lowerBound) == quote.count, quote.count > 0,
      source.lineRange(at: brace.lowerBound).contains(quote.lowerBound)
    else { return nil }
    var mistake = error
    let range = brace.lowerBound..<quote.lowerBound
    let isShort = range.count <= Parser.longestShownHole
    let hole = isShort ? source.text(range).withoutOuterBlanks + "}" : "{…}"
    mistake.help = ["write `\(hole)`, or `\\{` for a literal brace"]
    mistake.correct(range, with: isShort ? hole : source.text(range) + "}")
    return mistake
  }

  private static let longestShownHole = 60

  private func isCurlyQuote(at offset: Int) -> Bool {
    source.bytes[offset] == 0xE2 && offset + 2 < source.bytes.count
      && source.bytes[offset + 1] == 0x80 && (0x9C...0x9E).contains(source.bytes[offset + 2])
  }

  func parseEscape(at offset: inout Int) throws(Diagnostic) -> [UInt8] {
    let start = offset
    let next = offset + 1 < source.bytes.count ? source.bytes[offset + 1] : 0
    offset += 2
    switch next {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): return [next]
    case UInt8(ascii: "u"): return try parseScalarEscape(from: start, at: &offset)
    default:
      throw Diagnostic(
        .unknownEscape, "unknown escape sequence",
        at: start..<source.end(ofCharacterAt: start + 1),
        help: ["the escapes are \\n \\t \\\" \\\\ \\{ and \\u{…}; strings in '…' are raw"])
    }
  }

  /// Reads the escape of a Unicode scalar: `\u{1F34C}`.
  private func parseScalarEscape(
    from start: Int, at offset: inout Int
  ) throws(Diagnostic) -> [UInt8] {
    let digits = source.bytes[offset...].dropFirst().prefix(8).prefix { $0 != UInt8(ascii: "}") }
    let end = offset + digits.count + 1
    guard offset < source.bytes.count, source.bytes[offset] == UInt8(ascii: "{"),
      end < source.bytes.count, source.bytes[end] == UInt8(ascii: "}"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value), value != 0
    else {
      throw Diagnostic(
        .unknownEscape, "unknown character",
        at: start..<source.end(ofCharacterAt: offset),
        help: ["write its code point in hexadecimal, such as \\u{1F34C}"])
    }
    offset = end + 1
    return Array(String(Character(scalar)).utf8)
  }

  /// Reads `{expression}`, from the current brace past the closing one.
  mutating func parseHole() throws(Diagnostic) -> Expression {
    let open = token
    let outer = context.comparedField
    context.comparedField = nil
    defer { context.comparedField = outer }
    context.openHoles += 1
    let expression = try readingExpression { (parser) throws(Diagnostic) in
      parser.openBracket()
      let expression = try parser.parseExpression()
      parser.skipNewlines()
      parser.context.brackets -= 1
      parser.expecting(.sign("}"))
      guard parser.token.kind == .closeBrace else {
        guard parser.token.kind != .end else {
          throw Diagnostic.unclosedHole(open.range)
        }
        throw parser.unexpected("`}` at the end of the interpolation")
      }
      return expression
    }
    context.openHoles -= 1
    move(to: token.range.upperBound)
    return expression
  }
}

extension Diagnostic {
  fileprivate static func unclosedText(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unclosedText, "unclosed string", at: range,
      help: [
        "close it with the same quote, or write \\\" for a quote in a string",
        "begin and end a multi-line string with a line of `\"\"\"`",
      ])
  }

  /// The error for a NUL byte. There is no escape for it, so such a name could not be written
  /// again.
  static func nulByte(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .controlCharacter, "a string cannot contain a NUL byte", at: range,
      help: ["remove it"])
  }

  fileprivate static func unclosedHole(_ range: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unclosedHole, "unclosed interpolation", at: range,
      help: ["close it with `}`, or write \\{ in a quoted string for a literal brace"])
    diagnostic.isIncomplete = true
    return diagnostic
  }
}
