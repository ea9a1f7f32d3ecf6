/// `if CONDITION { … } else if CONDITION { … } else { … }`
package struct IfCommand: StatementSyntax {
  package static let name = CommandName.if
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["if CONDITION { … }", "if CONDITION { … } else if CONDITION { … } else { … }"],
    summary: "Do something only if a condition holds.",
    details: ["The condition must come to yes or no: `if count() > 0 { … }`."],
    examples: [
      "if weekday() = \"friday\" { add Fish } else { add Rice }",
      "if not has(\"Milk\") { add 2 l Milk }",
    ],
    seeAlso: [.while, .for])
  package static let takesExpression = true

  /// A condition with what to do if it holds.
  package struct Branch: Hashable, Sendable {
    /// What must be yes.
    package var condition: Expression
    /// What to do then.
    package var body: Block
  }

  /// The branches in order; the first that holds is taken.
  package var branches: [Branch]
  /// What to do when none of them is.
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
  /// Takes `elif` or `elsif`, which are read as `else if`.
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

  /// Takes an `else`, which may stand on a line of its own.
  fileprivate mutating func acceptElse() -> Bool {
    var ahead = self
    while ahead.token.kind == .newline { ahead.advance() }
    guard ahead.accept(word: "else", before: .alone("otherwise")) else { return false }
    self = ahead
    return true
  }
}
