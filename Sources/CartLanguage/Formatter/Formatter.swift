/// Formats a source: one statement per line, blocks indented by four, single spaces, and otherwise
/// everything as the user wrote it: words, comments, blank lines and the line ends within a
/// statement.
///
///     try Formatter.format(Source(name: "a.qc", text: "add  Milk ,Bread;check Milk"))
///     // add Milk, Bread
///     // check Milk
package enum Formatter {
  /// The maximum width of a block on one line, in columns.
  static let lineWidth = 100
  /// The indentation of a block, in columns.
  static let indentation = 4

  /// The source in its canonical layout.
  ///
  /// - Parameter pass: called regularly with the progress.
  /// - Throws: `SyntaxErrors` if the source is unreadable or if the layout would change its
  ///   meaning, which is a bug; nothing is changed then.
  package static func format(
    _ source: Source, passing pass: ((_ offset: Int) -> Void)? = nil
  ) throws(SyntaxErrors) -> String {
    let log = try log(of: source) { pass?($0 / 2) }
    guard log.oldForms.isEmpty else {
      let text = OldForm.replaced(0..<source.bytes.count, in: source, log.oldForms)
      return try layOut(Source(name: source.name, text: text), passing: pass)
    }
    return try layOut(source, log.entries, passing: pass)
  }

  private static func layOut(
    _ source: Source, passing pass: ((_ offset: Int) -> Void)?
  ) throws(SyntaxErrors) -> String {
    try layOut(source, try log(of: source) { pass?($0 / 2) }.entries, passing: pass)
  }

  private static func layOut(
    _ source: Source, _ entries: [TokenLog.Entry], passing pass: ((_ offset: Int) -> Void)?
  ) throws(SyntaxErrors) -> String {
    var layout = Layout(source)
    var lines: [String] = []
    for statement in statements(of: elements(entries, in: source)) {
      lines += layout.takeLines()
      layout.write(statement)
    }
    layout.end()
    lines += layout.takeLines()
    let text = lines.map { $0 + "\n" }.joined()
    let formatted = Source(name: source.name, text: text)
    let newEntries = try log(of: formatted) { pass?((source.bytes.count + $0) / 2) }.entries
    guard sense(of: entries, in: source) == sense(of: newEntries, in: formatted) else {
      throw SyntaxErrors([
        Diagnostic(
          .formatting, "formatting would change the meaning, so nothing was changed",
          help: ["please report this as a bug in QuickCart"])
      ])
    }
    return text
  }

  /// The tokens and old forms of a source, if all of it can be read.
  ///
  /// - Parameter pass: called with the progress.
  private static func log(
    of source: Source, passing pass: (_ offset: Int) -> Void
  ) throws(SyntaxErrors) -> TokenLog {
    let log = TokenLog()
    var parser = Parser(source, log: log)
    var errors: [Diagnostic] = []
    while true {
      do throws(SyntaxErrors) {
        guard let statement = try parser.nextStatement() else { break }
        pass(statement.range.upperBound)
      } catch {
        errors += error.diagnostics
        if errors.count >= SourceCheck.maximumDiagnostics { break }
      }
    }
    // Without known names, this is a mistyped verb rather than a variable.
    errors += log.values.lazy.compactMap(\.firstName).prefix(SourceCheck.maximumDiagnostics).map {
      .unknownVerb(at: $0.range.lowerBound, in: source).located(in: source)
    }
    guard errors.isEmpty else { throw SyntaxErrors(errors) }
    return log
  }

  /// The meaning of the tokens, independent of the text between them.
  private static func sense(of entries: [TokenLog.Entry], in source: Source) -> [Sense] {
    var previous: TokenLog.Entry?
    return entries.filter { !$0.isSeparator }.flatMap { entry -> [Sense] in
      defer { previous = entry }
      guard entry.role != .alias else { return senses(ofAlias: entry, in: source) }
      let sense = Sense(
        text: entry.isRewritten
          ? HoleLayout.text(of: entry, in: source) : HoleLayout.skeleton(of: entry, in: source),
        role: entry.role, kind: entry.writtenKind,
        startsStatement: entry.startsStatement,
        isGlued: entry.token.isGlued && (previous?.joins(entry) ?? false))
      return [sense] + self.sense(of: entry.inside, in: source)
    }
  }

  /// The meanings of the words that replace an alias.
  private static func senses(ofAlias entry: TokenLog.Entry, in source: Source) -> [Sense] {
    let text = source.text(entry.token.range)
    let kind: TokenKind = entry.token.kind == .word ? .word : .name
    return ForeignOperator.words(for: text).enumerated().map { place, word in
      Sense(
        text: word, role: .keyword, kind: kind,
        startsStatement: place == 0 && entry.startsStatement, isGlued: false)
    }
  }

  private struct Sense: Equatable {
    var text: String
    var role: TokenLog.Role
    var kind: TokenKind
    var startsStatement: Bool
    var isGlued: Bool
  }
}

extension TokenLog.Entry {
  /// Whether it only ends a line or a statement.
  var isSeparator: Bool { token.kind == .newline || token.kind == .semicolon }

  /// Whether it is replaced.
  fileprivate var isRewritten: Bool { role == .label }

  /// The token kind of its replacement.
  fileprivate var writtenKind: TokenKind {
    role == .label ? .symbol(.colon) : token.kind
  }

  /// Whether a missing blank before the next token has a meaning.
  fileprivate func joins(_ next: TokenLog.Entry) -> Bool {
    guard role != .block, next.role != .block, !next.startsStatement else { return false }
    if isWord || next.isWord { return false }
    if next.writtenKind == .symbol(.openBracket) { return endsOperand }
    return endsPiece && next.startsPiece
  }

  /// Whether it is a keyword in any spelling.
  var isWord: Bool { role == .keyword || role == .alias }

  /// Whether an index may follow.
  var endsOperand: Bool {
    switch writtenKind {
    case .name, .quote, .symbol(.closeParenthesis), .symbol(.closeBracket): true
    default: false
    }
  }

  /// Whether it can start a piece of a phrase.
  private var startsPiece: Bool {
    let kind = writtenKind
    return kind == .word || kind == .quote || kind == .openBrace
  }

  /// Whether a piece of a phrase may end with it.
  private var endsPiece: Bool {
    let kind = writtenKind
    return kind == .word || kind == .quote || kind == .closeBrace
  }
}
