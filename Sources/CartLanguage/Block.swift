/// Statements between braces. What is declared in a block is known in it alone.
public struct Block: Hashable, Sendable {
  /// What it holds.
  public var statements: [Statement]
  /// From brace to brace.
  public var range: SourceRange

  /// Whether running it may change the store.
  public var mayWrite: Bool { statements.contains(where: \.mayWrite) }
}

extension Parser {
  /// Reads a block, whose opening brace must be at hand. Its mistakes are
  /// noted, so that reading goes on after it.
  mutating func parseBlock(after head: String) throws(Diagnostic) -> Block {
    let open = token
    expecting(.sign("{"))
    guard open.kind == .openBrace else { throw unexpected("`{` after \(head)") }
    try descend()
    defer { depth -= 1 }
    advance()
    log?.mark(.block)
    let statements = try readBlock(from: open)
    return Block(statements: statements, range: open.range.lowerBound..<previousEnd)
  }

  /// Reads the statements of a block and its closing brace.
  mutating func readBlock(from open: Token) throws(Diagnostic) -> [Statement] {
    blocks += 1
    defer { blocks -= 1 }
    var statements: [Statement] = []
    while true {
      skipStatementEnds()
      switch token.kind {
      case .closeBrace:
        advance()
        log?.mark(.block)
        return statements
      case .end: throw .unclosedBlock(open.range)
      default: if let statement = readStatement() { statements.append(statement) }
      }
    }
  }

  /// Passes over line ends and semicolons.
  mutating func skipStatementEnds() {
    while token.kind == .newline || token.kind == .semicolon { advance() }
    expecting(.statement(in: surroundings))
    if blocks > 0 { expecting(.sign("}")) }
  }

  /// What the statement at hand stands in.
  private var surroundings: Surroundings {
    Surroundings(
      isFirst: previousEnd == 0, isInBlock: blocks > 0, isInLoop: loops > 0,
      isInFunction: isInFunction, isInTemplate: isInTemplate)
  }
}

extension Diagnostic {
  fileprivate static func unclosedBlock(_ range: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unclosedBlock, "this block is not closed", at: range, help: ["close it with `}`"])
    diagnostic.isIncomplete = true
    return diagnostic
  }
}
