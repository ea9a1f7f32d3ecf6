import CartModels

/// Reads a source as sentences, one at a time.
///
/// Recursive descent over the lexer's tokens. `parse…` returns a construct, `accept…` reads an
/// optional token, `expect…` reports an error if the token is missing. The parser does not know
/// which names exist: a phrase keeps its words, and their meaning is decided at run time.
package struct Parser {
  /// The source.
  package let source: Source
  private var lexer: Lexer
  /// The current token.
  private(set) var token: Token
  private var readsExpression = false
  /// The enclosing constructs.
  var context = Context()
  /// The end of the text before the current token.
  private(set) var previousEnd = 0
  /// The token before the current one, for errors about missing parts.
  private(set) var previousRange: SourceRange = 0..<0

  /// The maximum nesting of brackets and signs.
  static let maximumDepth = 100
  /// The maximum number of operators in a statement.
  static let maximumOperators = 1_000
  /// The maximum number of words in a phrase; a name of 1,000 bytes has at most 500.
  static let maximumWords = 500

  /// The interpolations of the current sentence so far.
  var holes: [Hole] = []
  /// The errors of the current statement.
  private var mistakes: [Diagnostic] = []

  /// Whether this parser only tries a suggestion, which needs no suggestions itself.
  var isTrial = false
  /// Whether this parser only collects syntax errors, without resolving names.
  var isSkipping = false

  /// The languages of the statements that follow an `option language`.
  var languages: Languages.Choice?

  private let isInterrupted: () -> Bool
  /// The number of tokens until the next interruption check.
  private var tokensUntilLook = Parser.tokensBetweenLooks
  private static let tokensBetweenLooks = 4_096

  /// Records the tokens, if needed.
  var log: TokenLog?

  /// Starts at the beginning of a source.
  ///
  /// - Parameter isInterrupted: called regularly; once it is true, the source seems to end, so the
  ///   caller should check it as well.
  package init(_ source: Source, isInterrupted: @escaping () -> Bool = { false }) {
    self.init(source, log: nil, isInterrupted: isInterrupted)
  }

  /// Starts at the beginning of a source, and records the tokens.
  init(_ source: Source, log: TokenLog?, isInterrupted: @escaping () -> Bool = { false }) {
    self.source = source
    self.isInterrupted = isInterrupted
    self.log = log
    lexer = Lexer(source)
    token = lexer.nextWord()
  }

  /// The next statement, or nil at the end.
  ///
  /// - Throws: all errors of the statement. The parser is after it then, so the next call
  ///   continues.
  package mutating func nextStatement() throws(SyntaxErrors) -> Statement? {
    guard let languages else { return try nextStatementInUse() }
    let result = Languages.using(languages) {
      lexer.takeLanguages()
      return Result { () throws(SyntaxErrors) in try nextStatementInUse() }
    }
    return try result.get()
  }

  /// Reads the next statement in the languages in use.
  private mutating func nextStatementInUse() throws(SyntaxErrors) -> Statement? {
    skipStatementEnds()
    guard token.kind != .end else { return nil }
    let statement = readStatement()
    guard mistakes.isEmpty else {
      defer { mistakes = [] }
      throw SyntaxErrors(mistakes)
    }
    return statement
  }

  /// Records an error, to be reported when the statement has been read.
  mutating func note(_ mistake: Diagnostic) {
    guard mistakes.count <= SourceCheck.maximumDiagnostics else { return }
    mistakes.append(mistake.located(in: source))
  }

  /// Continues after an invalid statement: at `;`, on the next line or at the end of its block.
  /// Blocks inside it are checked for errors as well.
  mutating func recover() {
    var braces = context.openHoles
    readsExpression = false
    context.leaveSentence()
    lexer.move(to: token.range.lowerBound)
    while true {
      let last = token
      advance()
      switch token.kind {
      case .quote: skipText()
      case .openBrace: braces += 1
      case .closeBrace where braces > 0: braces -= 1
      case .closeBrace where context.blocks > 0: return
      case .newline
      where last.kind == .openBrace && braces > 0 && context.depth < Parser.maximumDepth:
        braces -= 1
        skipBlock(from: last)
      default: break
      }
      switch token.kind {
      case .newline, .semicolon, .end: return
      default: break
      }
    }
  }

  /// Reads a block only for its errors, up to its closing brace.
  private mutating func skipBlock(from open: Token) {
    context.depth += 1
    let outer = isSkipping
    isSkipping = true
    defer { (context.depth, isSkipping) = (context.depth - 1, outer) }
    do throws(Diagnostic) {
      _ = try readBlock(from: open)
      // Reading continues after the brace.
      lexer.move(to: previousEnd)
    } catch {
      note(error)
    }
  }

  /// Skips a string, or the rest of the line if it is not closed.
  mutating func skipText() {
    if let start = source.textBlockStart(at: token.range.lowerBound) {
      return lexer.move(to: source.textBlockEnd(from: start))
    }
    var offset = token.range.upperBound
    while offset < source.bytes.count, source.bytes[offset] != UInt8(ascii: "\n") {
      if let length = lexer.quoteLength(at: offset) { return lexer.move(to: offset + length) }
      offset += source.bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    skipLine()
  }

  private mutating func skipLine() {
    let line = source.lineRange(at: token.range.lowerBound)
    lexer.move(to: max(line.upperBound, token.range.upperBound))
    advance()
  }
}

// MARK: Tokens

extension Parser {
  /// Moves to the next token.
  mutating func advance() {
    log?.append(token)
    readToken()
  }

  private mutating func readToken() {
    if !isAtStatementEnd { previousRange = token.range }
    previousEnd = token.range.upperBound
    token = readsExpression ? lexer.nextOperand() : lexer.nextWord()
    tokensUntilLook -= 1
    if tokensUntilLook <= 0 { look() }
  }

  private mutating func look() {
    guard isInterrupted() else {
      tokensUntilLook = Parser.tokensBetweenLooks
      return
    }
    token = Token(kind: .end, range: source.bytes.count..<source.bytes.count, isGlued: false)
  }

  /// Runs a body that reads expression tokens, starting with the current token.
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
    let (end, range) = (previousEnd, previousRange)
    lexer.move(to: token.range.lowerBound)
    readToken()
    (previousEnd, previousRange) = (end, range)
    token.isGlued = isGlued
  }

  /// Continues reading from an offset at which a token ends.
  mutating func move(to offset: Int) {
    note(moveTo: offset)
    if token.range.lowerBound < offset { previousRange = token.range.lowerBound..<offset }
    lexer.move(to: offset)
    readToken()
    previousEnd = offset
    token.isGlued = token.range.lowerBound == offset
  }

  /// Records the text that a forward move passes: the current token, or a part of it, or more, as a
  /// string is more than its quote.
  private func note(moveTo offset: Int) {
    guard let log else { return }
    log.forget(from: offset)
    guard token.range.lowerBound < offset else { return }
    var taken = token
    taken.range = token.range.lowerBound..<offset
    log.append(taken, offset > token.range.upperBound ? .text : .plain)
  }

  /// Skips `#2 …` after a complete sentence without a name that it could belong to.
  mutating func skipComment() {
    let start = token.range.lowerBound
    guard token.kind == .word, source.hasComments, source.bytes[start] == UInt8(ascii: "#")
    else { return }
    let (end, range) = (previousEnd, previousRange)
    lexer.move(to: source.lineRange(at: start).upperBound)
    readToken()
    (previousEnd, previousRange) = (end, range)
  }

  /// The token's text.
  func text(_ token: Token) -> String { source.text(token.range) }

  /// Records an expectation in place of the current token.
  func expecting(_ expectation: Expectation) {
    log?.expect(expectation, at: token.range.lowerBound)
  }

  /// Whether the sentence ends here. Inlined, because this is asked for each token.
  @inline(__always)
  var isAtStatementEnd: Bool {
    switch token.kind {
    case .end, .newline, .semicolon: true
    case .closeBrace: context.blocks > 0 && context.openHoles == 0
    case .word: !context.sentenceEnds.isEmpty && isAtSentenceEnd
    default: false
    }
  }

  private var isAtSentenceEnd: Bool { context.sentenceEnds.contains { isAt(word: $0.word) } }

  /// Records the only possible expectation in place of the current token.
  func expectingOnly(_ expectation: Expectation) {
    log?.expectOnly(expectation, at: token.range.lowerBound)
  }

  /// Whether the sentence ends where something could follow.
  func ends(before expectations: Expectation...) -> Bool {
    for expectation in expectations { expecting(expectation) }
    return isAtStatementEnd
  }

  /// Whether the sentence ends where a value could follow.
  var endsBeforeValue: Bool { ends(before: .value) }

  /// Whether the source ends in a backslash that continues it on another line.
  var isContinued: Bool { lexer.endsContinued }

  /// Whether the token is this bare word, case-insensitive.
  func isAt(word: String) -> Bool {
    token.kind == .word && token.range.count == word.utf8.count
      && source.bytes[token.range].elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }

  /// Whether the token is this bare word with a parenthesis glued to it: `where(done)`.
  func isAt(glued word: String) -> Bool {
    let bytes = source.bytes[token.range]
    return token.kind == .word && bytes.count > word.utf8.count
      && bytes[bytes.startIndex + word.utf8.count] == UInt8(ascii: "(")
      && zip(bytes, word.utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Accepts a bare word before an expression, even glued to a parenthesis: `elif(x)`.
  mutating func accept(beforeValue word: String, _ operand: Operand) -> Bool {
    guard isAt(glued: word) else { return accept(word: word, before: operand) }
    move(to: token.range.lowerBound + word.utf8.count)
    log?.noteKeyword()
    return true
  }

  /// Whether a condition on items starts here.
  var isAtCondition: Bool { isAt(word: "where") || isAt(glued: "where") }

  /// Accepts a bare word.
  ///
  /// - Parameter operand: its operand.
  mutating func accept(word: String, before operand: Operand) -> Bool {
    expecting(.keyword(word, before: operand))
    guard isAt(word: word) else { return false }
    advance()
    log?.noteKeyword()
    return true
  }

  /// The end of a raw string that opens at the token, or nil.
  var rawTextEnd: Int? {
    mutating get { lexer.rawTextEnd(at: token.range.lowerBound) }
  }

  /// The length of the apostrophe or quote at an offset.
  func markLength(at offset: Int) -> Int {
    lexer.apostropheLength(at: offset) ?? lexer.quoteLength(at: offset) ?? 0
  }
}
