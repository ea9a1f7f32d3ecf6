/// `include "FILE" with NAME = VALUE`
package struct IncludeCommand: StatementSyntax {
  package static let name = CommandName.include
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["include \"FILE\"", "include \"FILE\" with NAME = VALUE, …"],
    summary: "Run another script here, and use its functions and variables from then on.",
    details: [
      "The path is relative to the file that includes it. A file is included only once.",
      "`with` sets its parameters, which it declares with `param`.",
    ],
    examples: ["include \"examples/staples.qc\""],
    seeAlso: [.func, .param])
  package static let takesExpression = false

  /// The path as typed.
  package var path: String
  /// The range of the path.
  package var range: SourceRange
  /// The values of its parameters.
  package var values: [Value] = []

  /// The value of a parameter of the included script.
  package struct Value: Hashable, Sendable {
    /// The parameter.
    package var parameter: Name
    /// Its value.
    package var value: Expression
  }

  package static func mayStand(in context: StatementContext) -> Bool {
    !context.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> IncludeCommand {
    try parser.expectTopLevel(for: name)
    parser.expectingOnly(.file)
    guard !parser.isAtStatementEnd else { throw parser.missing("a path in quotes", for: name) }
    try refuseWords(&parser)
    let value = try parser.parseValue()
    guard case .literal(.text(let path), let range) = value, !path.isEmpty else {
      throw Diagnostic(
        .unexpected, "`include` needs a path in quotes, without interpolations", at: value.range,
        help: ["write `include \"shared.qc\"`"])
    }
    var command = IncludeCommand(path: path, range: range)
    guard parser.accept(word: "with", before: .alone("its parameters")) else { return command }
    command.values = try parser.readingExpression { (parser) throws(Diagnostic) in
      try parser.parseIncludedValues()
    }
    return command
  }

  /// Rejects a path without quotes. Its words are read anyway, so that completion works.
  private static func refuseWords(_ parser: inout Parser) throws(Diagnostic) {
    guard parser.token.kind == .word, parser.rawTextEnd == nil else { return }
    let start = parser.token.range.lowerBound
    while parser.token.kind == .word { parser.advance() }
    let range = start..<parser.previousEnd
    let words = parser.source.text(parser.source.prefix(of: range, maximum: 100))
    let isPath = range.count <= 100 && words.lowercased().hasSuffix(".qc")
    let path = isPath ? QuotedText.of(words) : "\"shared.qc\""
    var mistake = Diagnostic(
      .unexpected, "`include` needs a path in quotes, without interpolations", at: range,
      help: ["write `include \(path)`"])
    if isPath { mistake.correct(range, with: path) }
    throw mistake
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .include(try parse(&parser))
  }
}

extension Parser {
  /// Reads the values of parameters: `guests = 6, dish = "Soup"`.
  fileprivate mutating func parseIncludedValues() throws(Diagnostic) -> [IncludeCommand.Value] {
    var values: [IncludeCommand.Value] = []
    while true {
      let name = try expectName("the name of a parameter", for: .include)
      guard !values.contains(where: { $0.parameter.key == name.key }) else {
        throw Diagnostic(
          .wrongArguments, "duplicate parameter `\(name.text)`", at: name.range,
          help: ["remove one of them"])
      }
      try expectEqual(after: name, for: .include)
      values.append(IncludeCommand.Value(parameter: name, value: try parseExpression()))
      guard token.kind == .comma else { return values }
      advance()
      skipNewlines()
    }
  }
}
