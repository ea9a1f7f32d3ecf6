/// `if CONDITION { … } else if CONDITION { … } else { … }`
package struct IfCommand: StatementSyntax {
  package static let name = CommandName.if
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["if CONDITION { … }", "if CONDITION { … } else if CONDITION { … } else { … }"],
    summary: "Run a block only if a condition holds.",
    details: [
      "The condition must be a Boolean: `if count() > 0 { … }`."
    ],
    examples: [
      "if weekday() = \"friday\" { add Fish } else { add Rice }",
      "if not has(\"Milk\") { add 2 l Milk }",
    ],
    seeAlso: [.while, .for])
  package static let takesExpression = true

  /// A condition and its block.
  package struct Branch: Hashable, Sendable {
    /// The condition.
    package var condition: Expression
    /// The block to run if it holds.
    package var body: Block
  }

  /// The branches in order; the first whose condition holds runs.
  package var branches: [Branch]
  /// The block to run if no condition holds.
  package var otherwise: Block?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> IfCommand {
    var command = IfCommand(branches: [try parseBranch(&parser)])
    while true {
      if parser.acceptElif() {
        command.branches.append(try parseBranch(&parser))
        continue
      }
      guard parser.acceptElse() else { break }
      guard !parser.accept(beforeValue: "if", .condition) else {
        command.branches.append(try parseBranch(&parser))
        continue
      }
      command.otherwise = try parser.parseBlock(after: "`else`")
      break
    }
    return command
  }

  private static func parseBranch(_ parser: inout Parser) throws(Diagnostic) -> Branch {
    guard !parser.endsBeforeValue else { throw parser.missing("a condition", for: name) }
    let condition = try parser.parseValue()
    return Branch(condition: condition, body: try parser.parseBlock(after: "the condition"))
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .if(try parse(&parser))
  }
}

extension Parser {
  /// Accepts `elif` or `elsif`, which mean `else if`.
  fileprivate mutating func acceptElif() -> Bool {
    var ahead = self
    while ahead.token.kind == .newline { ahead.advance() }
    if ahead.isAt(glued: "elif") || ahead.isAt(glued: "elsif") {
      let length = ahead.text(ahead.token).prefix { $0 != "(" }.utf8.count
      ahead.move(to: ahead.token.range.lowerBound + length)
    } else {
      guard ahead.isAt(word: "elif") || ahead.isAt(word: "elsif") else { return false }
      ahead.advance()
    }
    ahead.log?.mark(.alias)
    self = ahead
    return true
  }

  /// Accepts an `else`, which may be on a line of its own.
  fileprivate mutating func acceptElse() -> Bool {
    var ahead = self
    while ahead.token.kind == .newline { ahead.advance() }
    guard ahead.accept(word: "else", before: .alone("otherwise")) else { return false }
    self = ahead
    return true
  }
}
