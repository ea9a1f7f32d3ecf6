import CartAssist
import CartCLI
import CartLanguage

/// Parses any bytes as a source. The lexer and the parser must end, all their results must have
/// valid places in the source, and every mistake can be displayed.
public enum ParserCheck {
  /// Parses an input. - Throws: a `Finding`.
  public static func run(_ bytes: [UInt8]) throws(Finding) {
    let source = try readSource(bytes)
    try checkWords(of: source)
    try checkOperands(of: source)
    let mistakes = SourceCheck(source).diagnostics
    for diagnostic in mistakes { try check(diagnostic, of: source) }
    try expect(
      mistakes.count <= SourceCheck.maximumDiagnostics + 1,
      "\(mistakes.count) mistakes are reported")
    // A source with mistakes isn't run, so the other statements of it aren't used.
    if mistakes.isEmpty { try checkStatements(of: source) }
    try checkLayout(of: source)
    try checkHighlights(of: source)
    for diagnostic in Linter.check(source) { try check(diagnostic, of: source) }
  }

  /// Returns the source of a file with these bytes. If they aren't valid UTF-8, that is reported,
  /// and the repaired text is parsed as if it had been typed.
  static func readSource(_ bytes: [UInt8]) throws(Finding) -> Source {
    do throws(Diagnostic) {
      return try Source(name: "input", bytes: bytes)
    } catch {
      try expect(error.code == .invalidUTF8, "a source is refused with \(error.code)")
      try checkText(of: error)
      return Source(name: "input", text: String(decoding: bytes, as: UTF8.self))
    }
  }
}

// MARK: Tokens

extension ParserCheck {
  private static func checkWords(of source: Source) throws(Finding) {
    var lexer = Lexer(source)
    try checkTokens(of: source) { lexer.nextWord() }
  }

  private static func checkOperands(of source: Source) throws(Finding) {
    var lexer = Lexer(source)
    try checkTokens(of: source) { lexer.nextOperand() }
  }

  private static func checkTokens(of source: Source, next: () -> Token) throws(Finding) {
    var end = 0
    while true {
      let token = next()
      try check(token.range, in: source, "the token \(token.kind)")
      try expect(token.range.lowerBound >= end, "the token \(token.kind) at \(end) goes back")
      guard token.kind != .end else { break }
      try expect(!token.range.isEmpty, "the token \(token.kind) at \(end) is empty")
      end = token.range.upperBound
    }
    try expect(next().kind == .end, "something comes after the end")
  }
}

// MARK: Statements

extension ParserCheck {
  /// Parses every statement of a source without mistakes.
  private static func checkStatements(of source: Source) throws(Finding) {
    var parser = Parser(source)
    for _ in 0...source.bytes.count {
      guard let statement = try next(&parser) else { return }
      try check(statement.range, in: source, "a statement")
      for range in PlacesIn.statement(statement) {
        try check(range, in: source, "a part of the statement at \(statement.range)")
      }
    }
    throw Finding("the parser doesn't move on")
  }

  private static func next(_ parser: inout Parser) throws(Finding) -> Statement? {
    do throws(SyntaxErrors) {
      return try parser.nextStatement()
    } catch {
      let messages = error.diagnostics.map(\.message).joined(separator: "; ")
      throw Finding("the second reading finds a mistake: \(messages)")
    }
  }
}

// MARK: Layout

extension ParserCheck {
  /// Checks that a valid source can be formatted, keeps its meaning, and doesn't change when it is
  /// formatted again.
  private static func checkLayout(of source: Source) throws(Finding) {
    guard let formatted = try format(source) else { return }
    let again = try format(Source(name: "input", text: formatted))
    try expect(again != nil, "the formatted source cannot be read")
    try expect(again == formatted, "what was laid out is laid out in another way")
  }

  /// Returns the formatted source; nil if it has mistakes.
  private static func format(_ source: Source) throws(Finding) -> String? {
    do throws(SyntaxErrors) {
      return try Formatter.format(source)
    } catch {
      let isOurs = error.diagnostics.contains { $0.code == .formatting }
      try expect(!isOurs, "the layout changes what the source means")
      return nil
    }
  }
}

// MARK: Highlights

extension ParserCheck {
  /// Checks that the highlights of a source cover it once, without splitting characters.
  private static func checkHighlights(of source: Source) throws(Finding) {
    var end = 0
    for highlight in Highlighter().highlights(of: source, cursor: source.bytes.count) {
      try check(highlight.range, in: source, "the highlight \(highlight.kind)")
      try expect(
        highlight.range.lowerBound == end && !highlight.range.isEmpty,
        "the highlight \(highlight.kind) at \(highlight.range) doesn't follow \(end)")
      end = highlight.range.upperBound
    }
    try expect(end == source.bytes.count, "nothing is painted from \(end) on")
    for range in MatchingBrackets.at(source.bytes.count, in: source) {
      try check(range, in: source, "a bracket")
    }
    for slot in CursorContext(source, cursor: source.bytes.count).slots {
      try check(slot.range, in: source, "the slot \(slot.kind)")
      try expect(slot.range.upperBound == source.bytes.count, "\(slot.kind) ends before the cursor")
    }
  }
}

// MARK: Places and texts

extension ParserCheck {
  /// Checks that a range is within the source and splits no character.
  static func check(
    _ range: SourceRange, in source: Source, _ what: @autoclosure () -> String
  ) throws(Finding) {
    let bytes = source.bytes
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw Finding("\(what()) is at \(range) of \(bytes.count) bytes")
    }
    for offset in [range.lowerBound, range.upperBound] where offset < bytes.count {
      try expect(bytes[offset] & 0xC0 != 0x80, "\(what()) at \(range) parts a character")
    }
  }

  /// Checks that a diagnostic has a place and can be displayed. One of another source, such as an
  /// applied template, must contain the calls that led there.
  static func check(_ diagnostic: Diagnostic, of source: Source) throws(Finding) {
    guard let own = diagnostic.source else {
      throw Finding("the diagnostic \(diagnostic.code) is of no source")
    }
    try expect(
      own === source || diagnostic.trace.contains { $0.source === source },
      "the diagnostic \(diagnostic.code) is of another source")
    if let range = diagnostic.range {
      try check(range, in: own, "the diagnostic \(diagnostic.code)")
    }
    for place in diagnostic.trace {
      try check(place.range, in: place.source, "how the diagnostic \(diagnostic.code) was reached")
    }
    try checkText(of: diagnostic)
  }

  /// Checks that the text of a diagnostic has a reasonable length and no control sequences.
  static func checkText(of diagnostic: Diagnostic) throws(Finding) {
    try expect(!diagnostic.message.isEmpty, "the diagnostic \(diagnostic.code) says nothing")
    let text = DiagnosticRenderer().render(diagnostic)
    try expect(
      text.utf8.count < 20_000, "the diagnostic \(diagnostic.code) takes \(text.utf8.count) bytes")
    try expect(
      !text.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F },
      "the diagnostic \(diagnostic.code) has control characters")
  }
}
