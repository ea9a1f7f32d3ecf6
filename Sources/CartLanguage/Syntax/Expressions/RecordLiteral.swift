import CartModels

/// `["eggs": 12, "milk": 2 l]`: values by their keys.
package struct RecordLiteral: Hashable, Sendable {
  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    /// A string, perhaps with interpolations, or a bare word.
    package var key: Expression
    /// The value of the key.
    package var value: Expression
  }

  /// The entries, in source order.
  package var entries: [Entry]
  /// From bracket to bracket.
  package var range: SourceRange

  /// All its parts, in source order.
  var parts: [Expression] { entries.flatMap { [$0.key, $0.value] } }
}

extension Parser {
  /// Reads a list or a record in brackets: `[a, b]`, `[a: 1]`.
  mutating func parseListValue() throws(Diagnostic) -> Expression {
    let open = token
    openBracket()
    guard token.kind != .symbol(.colon), !isAtBareKey else { return try parseRecord(from: open) }
    var elements: [Expression] = []
    while token.kind != .symbol(.closeBracket) {
      let element = try parseExpression()
      if token.kind == .symbol(.colon) {
        guard elements.isEmpty else { throw keyInList() }
        return try parseRecord(from: open, first: element)
      }
      elements.append(element)
      if elements.count == 1,
        var made = try acceptComprehension(of: element, from: open.range.lowerBound)
      {
        try closeBracket(.closeBracket, for: open)
        made.range = open.range.lowerBound..<previousEnd
        return .comprehension(made)
      }
      guard try acceptComma() else { break }
      if isAtBareKey { throw keyInList() }
    }
    try closeBracket(.closeBracket, for: open)
    return .list(elements, open.range.lowerBound..<previousEnd)
  }

  /// Whether a quote, or the closing brace, follows the current brace: then it is a record in the
  /// syntax of other languages.
  var isAtRecordBrace: Bool {
    guard token.kind == .openBrace else { return false }
    var ahead = self
    ahead.log = nil
    ahead.advance()
    ahead.skipNewlines()
    return ahead.token.kind == .quote || ahead.token.kind == .closeBrace
      || ahead.token.kind == .unknown && ahead.rawTextEnd != nil
  }

  /// Reads `{"a": 1}`, an old form of `["a": 1]`.
  mutating func parseBracedRecord() throws(Diagnostic) -> Expression {
    let open = token
    openBrace()
    return try parseBracedRecord(from: open)
  }

  /// Reads braces after `else`: a value, as in other languages, or a record, which may have
  /// operators after it.
  mutating func readBracedOrRecord() throws(Diagnostic) -> Expression {
    let open = token
    var ahead = self
    ahead.log = nil
    ahead.openBrace()
    if ahead.isAtBareKey { throw strayOpenBrace() }
    openBrace()
    var first: Expression?
    if token.kind != .closeBrace {
      let value = try parseExpression()
      guard value.isKey, token.kind == .symbol(.colon) else {
        try closeBrace(for: open)
        return value
      }
      first = value
    }
    let record = try parseBracedRecord(from: open, first: first)
    return try readOperators(
      after: try acceptFallback(for: try readSteps(from: record), above: 0))
  }

  private mutating func openBrace() {
    advance()
    context.brackets += 1
    context.openHoles += 1
    skipNewlines()
  }

  private mutating func closeBrace(for open: Token) throws(Diagnostic) {
    skipNewlines()
    expecting(.sign("}"))
    guard token.kind == .closeBrace else {
      let column = source.position(of: open.range.lowerBound).column
      throw unexpected("`}` for the `{` at column \(column)")
    }
    context.brackets -= 1
    context.openHoles -= 1
    advance()
  }

  private mutating func parseBracedRecord(
    from open: Token, first: Expression? = nil
  ) throws(Diagnostic) -> Expression {
    let entries = try parseEntries(first: first, until: .closeBrace)
    try closeBrace(for: open)
    noteOld(
      .bracedRecord, OldForm.Edit(range: open.range, text: "["),
      OldForm.Edit(
        range: previousEnd - 1..<previousEnd, text: entries.isEmpty ? ":]" : "]"))
    return .record(
      RecordLiteral(entries: entries, range: open.range.lowerBound..<previousEnd))
  }

  /// Reads a record's entries and the bracket that closes it.
  ///
  /// - Parameter first: its first key, if that was read.
  private mutating func parseRecord(
    from open: Token, first: Expression? = nil
  ) throws(Diagnostic) -> Expression {
    var entries: [RecordLiteral.Entry] = []
    if first == nil, token.kind == .symbol(.colon) {
      advance()
      log?.mark(.label)
      skipNewlines()
    } else {
      let entry = try parseEntry(first)
      if var made = try acceptComprehension(
        of: entry.value, by: entry.key, from: open.range.lowerBound)
      {
        try expectVarying(entry.key, in: made)
        try closeBracket(.closeBracket, for: open)
        made.range = open.range.lowerBound..<previousEnd
        return .comprehension(made)
      }
      entries = [entry]
      if try acceptComma() {
        entries = try parseEntries(after: entry, until: .symbol(.closeBracket))
      }
    }
    try closeBracket(.closeBracket, for: open)
    return .record(
      RecordLiteral(entries: entries, range: open.range.lowerBound..<previousEnd))
  }

  private mutating func parseEntries(
    first: Expression? = nil, after entry: RecordLiteral.Entry? = nil, until end: TokenKind
  ) throws(Diagnostic) -> [RecordLiteral.Entry] {
    var entries = [entry].compactMap(\.self)
    var keys = Set(entries.compactMap { $0.key.plainText.map { NameKey($0) } })
    var key = first
    while key != nil || token.kind != end {
      let entry = try parseEntry(key)
      key = nil
      if let text = entry.key.plainText, !keys.insert(NameKey(text)).inserted {
        throw .repeatedKey(text, at: entry.key.range)
      }
      entries.append(entry)
      guard try acceptComma() else { break }
    }
    return entries
  }

  /// Reads an entry: `a: 1` or `"a": 1`.
  private mutating func parseEntry(_ read: Expression?) throws(Diagnostic) -> RecordLiteral.Entry {
    let key: Expression
    if let read { key = read } else { key = try parseKey() }
    expecting(.sign(":"))
    guard token.kind == .symbol(.colon) else {
      var diagnostic = unexpected("`:` and the value of the key")
      if diagnostic.help.isEmpty {
        diagnostic.help = ["write a value for each key: `[a: 1, b: 2]`"]
      }
      throw diagnostic
    }
    try expectKey(key)
    advance()
    log?.mark(.label)
    skipNewlines()
    let value = try parseExpression()
    return RecordLiteral.Entry(key: key, value: value)
  }

  private mutating func parseKey() throws(Diagnostic) -> Expression {
    guard isAtBareKey else { return try parseExpression() }
    let name = acceptName()
    log?.note(name, .key)
    return .literal(.text(name.text), name.range)
  }

  /// Whether the current word has a colon after it.
  private var isAtBareKey: Bool {
    guard token.kind == .name else { return false }
    var ahead = self
    ahead.log = nil
    ahead.advance()
    return ahead.token.kind == .symbol(.colon)
  }

  // MARK: Mistakes

  private func expectKey(_ key: Expression) throws(Diagnostic) {
    if key.isKey { return }
    let text = shortText(key.range)
    let isNumber = if case .literal(.number, _) = key { true } else { false }
    let written = isNumber ? "\"\(text)\"" : "\"{\(text)}\""
    var diagnostic = Diagnostic(
      .wrongType, "a record key must be a string, found `\(text)`",
      at: key.range, help: ["write `\(written)`"])
    if text.utf8.count == key.range.count, !text.contains("\"") {
      diagnostic.correct(key.range, with: written)
    } else {
      diagnostic.help = ["write it as a string: `\"{…}\": …`"]
    }
    throw diagnostic
  }

  /// Rejects a key without an interpolation in a loop, because every value would have the same key.
  private func expectVarying(
    _ key: Expression, in made: Comprehension
  ) throws(Diagnostic) {
    guard let text = key.plainText else { return }
    let name = made.variables.first { $0.key == NameKey(text) } ?? made.variables[0]
    let written = "\"{\(name.text)}\""
    var diagnostic = Diagnostic(
      .repeatedKey, "each value would have the key `\(text.prefix(60))`", at: key.range,
      help: ["write `\(written)`"])
    diagnostic.correct(key.range, with: written)
    throw diagnostic
  }

  private func keyInList() -> Diagnostic {
    Diagnostic(
      .unexpected, "cannot mix values with and without keys", at: token.range,
      help: ["write a list `[a, b]`, or a record `[a: 1, b: 2]`"])
  }

  /// A brace in place of a value: a record or a list was intended, or a value without braces.
  func strayOpenBrace() -> Diagnostic {
    var diagnostic = unexpected("a value")
    guard !isTrial, diagnostic.help.isEmpty, let (range, inside) = braced() else {
      return diagnostic
    }
    let withColons = inside.replacing(" = ", with: ": ").replacing("=", with: ":")
    let candidates = [withColons, inside].map { "[\($0.trimmingBlanks)]" }
    let isSeveral = inside.contains { ":=,".contains($0) }
    let meant = (isSeveral ? candidates : []) + [inside.trimmingBlanks]
    guard let value = meant.first(where: { mistakes(in: "print \($0)").isEmpty }) else {
      return diagnostic
    }
    let outer = range.lowerBound - 1..<range.upperBound + 1
    if !isSeveral, context.openHoles > 0, outer.lowerBound >= 0,
      outer.upperBound <= source.bytes.count, source.text(outer).hasPrefix("{{"),
      source.text(outer).hasSuffix("}}")
    {
      diagnostic.help = ["write `{\(value)}`"]
      diagnostic.correct(outer, with: "{\(value)}")
      return diagnostic
    }
    diagnostic.help =
      isSeveral
      ? ["write it in brackets: `\(value)`"] : ["write the value without braces: `\(value)`"]
    diagnostic.correct(range, with: value)
    return diagnostic
  }

  /// The text between the current brace and its closing one, on one line.
  private func braced() -> (SourceRange, String)? {
    let start = token.range.lowerBound
    let line = start..<max(token.range.upperBound, source.lineRange(at: start).upperBound)
    guard line.count <= Parser.longestTrial else { return nil }
    var depth = 0
    for offset in line {
      if source.bytes[offset] == UInt8(ascii: "{") { depth += 1 }
      if source.bytes[offset] == UInt8(ascii: "}") { depth -= 1 }
      guard depth == 0 else { continue }
      let inside = source.text(start + 1..<offset)
      return inside.trimmingBlanks.isEmpty ? nil : (start..<offset + 1, inside)
    }
    return nil
  }
}

extension Expression {
  /// Whether it is written as a string, as keys are.
  fileprivate var isKey: Bool {
    if plainText != nil { return true }
    return if case .text = self { true } else { false }
  }

  /// The string, if it has no interpolations.
  fileprivate var plainText: String? {
    if case .literal(.text(let text), _) = self { text } else { nil }
  }
}

extension Diagnostic {
  /// A record has a duplicate key.
  package static func repeatedKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatedKey, "duplicate key `\(key)`", at: range,
      help: ["remove or rename one of them"])
  }
}
