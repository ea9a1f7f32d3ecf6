/// Reads a source as sentences, one at a time.
///
/// Recursive descent over the lexer's tokens. `parse…` returns a construct,
/// `accept…` takes a token if it is there, `expect…` reports a user's mistake
/// when it isn't. Nothing here knows what names exist: a phrase keeps its
/// words, and the running statement settles what they mean.
public struct Parser: Sendable {
  /// What is read.
  public let source: Source
  private var lexer: Lexer
  /// The token at hand.
  private(set) var token: Token
  private var readsExpression = false
  /// How deep the expression at hand is nested.
  var depth = 0
  /// How many operators the statement at hand has so far.
  var operators = 0
  /// How many parentheses are open, inside which lines go on.
  var brackets = 0
  /// The end of what was read before the token at hand.
  private(set) var previousEnd = 0
  /// The token before the one at hand, for what is missing after it.
  private var previousRange: SourceRange = 0..<0

  /// The deepest nesting of brackets and signs that is read.
  static let maximumDepth = 100
  /// The most operators one statement may have.
  static let maximumOperators = 1_000
  /// The most words one phrase may have; a name of 1,000 bytes has 500.
  static let maximumWords = 500

  /// Starts at the beginning of a source.
  public init(_ source: Source) {
    self.source = source
    lexer = Lexer(source)
    token = lexer.nextWord()
  }

  /// The next statement, or nil at the end.
  ///
  /// - Throws: a `Diagnostic` when the statement is wrong. The parser stands
  ///   after it then, so that the next call reads on.
  public mutating func nextStatement() throws(Diagnostic) -> Statement? {
    while token.kind == .newline || token.kind == .semicolon { advance() }
    guard token.kind != .end else { return nil }
    do throws(Diagnostic) {
      return try parseStatement()
    } catch {
      recover()
      throw error.located(in: source)
    }
  }

  private mutating func parseStatement() throws(Diagnostic) -> Statement {
    operators = 0
    let verb = token
    guard verb.kind == .word else { throw notAVerb(verb) }
    let word = text(verb)
    guard let name = CommandName(word: word) else { throw unknownVerb(word, verb) }
    advance()
    let command = try parseCommand(name)
    guard isAtStatementEnd else { throw unexpected("the end of the sentence") }
    if token.kind == .end, lexer.endsContinued { throw unexpected("another line after the `\\`") }
    return Statement(command: command, range: verb.range.lowerBound..<token.range.lowerBound)
  }

  /// Goes on at the next sentence: after `;`, or on the next line where a
  /// quote makes it unclear which `;` ends the sentence.
  private mutating func recover() {
    readsExpression = false
    (depth, brackets, operators) = (0, 0, 0)
    lexer.move(to: token.range.lowerBound)
    repeat {
      advance()
      if token.kind == .quote { skipLine() }
    } while token.kind != .newline && token.kind != .semicolon && token.kind != .end
  }

  private mutating func skipLine() {
    let line = source.lineRange(at: token.range.lowerBound)
    lexer.move(to: max(line.upperBound, token.range.upperBound))
    advance()
  }
}

// MARK: Tokens

extension Parser {
  /// Goes to the next token.
  mutating func advance() {
    if !isAtStatementEnd { previousRange = token.range }
    previousEnd = token.range.upperBound
    token = readsExpression ? lexer.nextOperand() : lexer.nextWord()
  }

  /// Runs a body that reads expression tokens, from the token at hand on.
  mutating func readingExpression<Result>(
    _ body: (inout Parser) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let before = readsExpression
    switchMode(toExpression: true)
    let result = try body(&self)
    switchMode(toExpression: before)
    return result
  }

  private mutating func switchMode(toExpression: Bool) {
    guard readsExpression != toExpression else { return }
    readsExpression = toExpression
    let isGlued = token.isGlued
    let end = previousEnd
    lexer.move(to: token.range.lowerBound)
    advance()
    previousEnd = end
    token.isGlued = isGlued
  }

  /// Reads on from an offset, which a token ends at.
  mutating func move(to offset: Int) {
    if token.range.lowerBound < offset { previousRange = token.range.lowerBound..<offset }
    lexer.move(to: offset)
    advance()
    previousEnd = offset
    token.isGlued = token.range.lowerBound == offset
  }

  /// The token's text.
  func text(_ token: Token) -> String { source.text(token.range) }

  /// Whether the sentence ends here.
  var isAtStatementEnd: Bool {
    switch token.kind {
    case .end, .newline, .semicolon: true
    default: false
    }
  }

  /// Whether the token is this bare word, in any case.
  func isAt(word: String) -> Bool {
    token.kind == .word && source.bytes[token.range].elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }

  /// Takes a bare word if it is there.
  mutating func accept(word: String) -> Bool {
    guard isAt(word: word) else { return false }
    advance()
    return true
  }

  /// The end of a raw text that opens at the token, or nil.
  var rawTextEnd: Int? {
    mutating get { lexer.rawTextEnd(at: token.range.lowerBound) }
  }

  /// The length of the apostrophe or quote at an offset.
  func markLength(at offset: Int) -> Int {
    lexer.apostropheLength(at: offset) ?? lexer.quoteLength(at: offset) ?? 0
  }
}

// MARK: Mistakes

extension Parser {
  /// The token at hand is not what should stand here.
  func unexpected(_ expected: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unexpected, "expected \(expected), but found \(describe(token))", at: place)
    diagnostic.isIncomplete = token.kind == .end
    return diagnostic
  }

  /// The token at hand, or what it lacks something after.
  private var place: SourceRange {
    isAtStatementEnd && !previousRange.isEmpty ? previousRange : token.range
  }

  private func describe(_ token: Token) -> String {
    switch token.kind {
    case .end: "the end"
    case .quote: "a quote"
    case .newline: "the end of the line"
    case .unknown where source.bytes[token.range] == [0]: "a NUL byte"
    default: "`\(source.text(source.prefix(of: token.range, maximum: 60)))`"
    }
  }

  private func notAVerb(_ token: Token) -> Diagnostic {
    var diagnostic = unexpected("a verb such as `add` or `show`")
    if token.kind == .quote { diagnostic.help = ["did you mean `add \(sentence(from: token))`?"] }
    return diagnostic
  }

  /// What stands from a token to the end of its sentence, as far as it fits a message.
  private func sentence(from token: Token) -> Substring {
    let line = source.lineRange(at: token.range.lowerBound)
    let range = source.prefix(
      of: token.range.lowerBound..<max(token.range.upperBound, line.upperBound), maximum: 60)
    return source.text(range).prefix { $0 != ";" }
  }

  private func unknownVerb(_ word: String, _ verb: Token) -> Diagnostic {
    let near =
      CommandName(otherWord: word).map { [$0.rawValue] }
      ?? Suggestion.nearest(to: word, among: CommandName.allCases.map(\.rawValue))
    var help = Suggestion.sentence(near).map { [$0] } ?? []
    if CommandName.shellWords.contains(word.lowercased()) {
      help = ["it is a command of the shell: `qc \(word.lowercased())`"]
    } else if near.isEmpty {
      help = ["did you mean `add \(sentence(from: verb))`?", "`help` lists the verbs"]
    }
    let shown = source.text(source.prefix(of: verb.range, maximum: 60))
    return Diagnostic(.unknownVerb, "`\(shown)` is not a verb", at: verb.range, help: help)
  }

  /// A verb lacks what it acts on.
  func missing(_ what: String, for name: CommandName) -> Diagnostic {
    Diagnostic(
      .missing, "`\(name.rawValue)` needs \(what)", at: place,
      help: ["write " + name.help.usage.map { "`\($0)`" }.joined(separator: " or ")])
  }
}

// MARK: Whole sources

extension Parser {
  /// The most mistakes that are reported of one source.
  public static let maximumDiagnostics = 50

  /// What reading a whole source shows.
  public struct Check: Sendable {
    /// Every mistake, at most `maximumDiagnostics` and a word that there are more.
    public var diagnostics: [Diagnostic] = []
    /// Whether running it may change the store.
    public var mayWrite = false
    /// How many statements there are.
    var count = 0
    /// The first statement that must be the only one.
    var loner: Statement?
  }

  /// Reads a whole source. Keeps nothing of what it read, so the memory it
  /// takes doesn't grow with the source.
  public static func check(_ source: Source) -> Check {
    var parser = Parser(source)
    var check = Check()
    while true {
      do throws(Diagnostic) {
        guard let statement = try parser.nextStatement() else { return check }
        check.count += 1
        check.mayWrite = check.mayWrite || statement.command.mayWrite
        if statement.command.standsAlone { check.loner = check.loner ?? statement }
        if let loner = check.loner, check.count > 1 {
          check.loner = nil
          throw Diagnostic.standsAlone(loner).located(in: source)
        }
      } catch {
        check.diagnostics.append(error)
        guard check.diagnostics.count < maximumDiagnostics else {
          check.diagnostics.append(
            Diagnostic(.tooManyErrors, "there are more mistakes; these are the first")
              .located(in: source))
          return check
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func standsAlone(_ statement: Statement) -> Diagnostic {
    let verb = statement.command.name.rawValue
    return Diagnostic(
      .standsAlone, "`\(verb)` stands alone: no other sentence can be in its line or script",
      at: statement.range, help: ["type `\(verb)` by itself"])
  }
}
