/// Statements between braces. Declarations in a block are local to it.
package struct Block: Hashable, Sendable {
  /// The statements.
  package var statements: [Statement]
  /// From brace to brace.
  package var range: SourceRange

  package var mayWrite: Bool { statements.contains(where: \.mayWrite) }
}

extension Parser {
  /// Reads a block from its opening brace. Its errors are recorded, so that reading continues after
  /// it.
  mutating func parseBlock(after head: String) throws(Diagnostic) -> Block {
    expecting(.sign("{"))
    acceptLineBeforeBrace()
    let open = token
    guard open.kind == .openBrace else { throw unexpected("`{` after \(head)") }
    try descend()
    defer { context.depth -= 1 }
    advance()
    log?.mark(.block)
    let statements = try readBlock(from: open)
    return Block(statements: statements, range: open.range.lowerBound..<previousEnd)
  }

  /// Skips the line ends before a brace that belongs on the line above, and records the error. The
  /// block is read anyway.
  mutating func acceptLineBeforeBrace() {
    guard token.kind == .newline else { return }
    var ahead = scout(at: token.range.lowerBound)
    while ahead.token.kind == .newline { ahead.advance() }
    guard ahead.token.kind == .openBrace else { return }
    let end = previousEnd
    while token.kind == .newline { advance() }
    var mistake = Diagnostic(
      .unexpected, "the `{` of a block must be on the line of its sentence", at: token.range,
      help: ["put it at the end of the line above: `if CONDITION { … }`"])
    let between = end..<token.range.upperBound
    if !source.text(between).contains("#") { mistake.correct(between, with: " {") }
    note(mistake)
  }

  /// Reads the statements of a block and its closing brace.
  mutating func readBlock(from open: Token) throws(Diagnostic) -> [Statement] {
    context.blocks += 1
    defer { context.blocks -= 1 }
    var statements: [Statement] = []
    while true {
      skipStatementEnds()
      switch token.kind {
      case .closeBrace:
        advance()
        log?.mark(.block)
        skipComment()
        return statements
      case .end: throw .unclosedBlock(open.range)
      default: if let statement = readStatement() { statements.append(statement) }
      }
    }
  }

  /// Skips line ends and semicolons.
  mutating func skipStatementEnds() {
    while token.kind == .newline || token.kind == .semicolon { advance() }
    expecting(.statement(in: surroundings))
    if context.blocks > 0 { expecting(.sign("}")) }
  }

  /// The context of the current statement.
  private var surroundings: StatementContext {
    StatementContext(
      isFirst: previousEnd == 0, isInBlock: context.blocks > 0, isInLoop: context.loops > 0,
      isInFunction: context.isInFunction, isInTemplate: context.isInTemplate,
      mayDeclareFunction: context.mayDeclareFunction)
  }
}

extension Diagnostic {
  fileprivate static func unclosedBlock(_ range: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unclosedBlock, "unclosed block", at: range, help: ["close it with `}`"])
    diagnostic.isIncomplete = true
    return diagnostic
  }
}
