/// `include "FILE"`
package struct IncludeCommand: StatementSyntax {
  package static let name = CommandName.include
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["include \"FILE\""],
    summary: "Run another script here, and know its functions and names from there on.",
    details: [
      "The path is relative to the file it stands in. A file is included once, however often it "
        + "is asked for."
    ],
    examples: ["include \"examples/staples.qc\""],
    seeAlso: [.func, .param])
  package static let takesExpression = false

  /// The path as it was written.
  package var path: String
  /// Where the path stands.
  package var range: SourceRange

  package static func mayStand(in context: StatementContext) -> Bool {
    !context.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> IncludeCommand {
    try parser.expectTopLevel(for: name)
    parser.expectingOnly(.file)
    guard !parser.isAtStatementEnd else { throw parser.missing("a file in quotes", for: name) }
    try refuseWords(&parser)
    let value = try parser.parseValue()
    guard case .literal(.text(let path), let range) = value, !path.isEmpty else {
      throw Diagnostic(
        .unexpected, "`include` needs a path in quotes, without holes", at: value.range,
        help: ["write `include \"shared.qc\"`"])
    }
    return IncludeCommand(path: path, range: range)
  }

  /// A path without quotes is taken as it is, so that its beginning can be completed.
  private static func refuseWords(_ parser: inout Parser) throws(Diagnostic) {
    guard parser.token.kind == .word, parser.rawTextEnd == nil else { return }
    let start = parser.token.range.lowerBound
    while parser.token.kind == .word { parser.advance() }
    let range = start..<parser.previousEnd
    let words = parser.source.text(parser.source.prefix(of: range, maximum: 100))
    let isPath = range.count <= 100 && words.lowercased().hasSuffix(".qc")
    let path = isPath ? QuotedText.of(words) : "\"shared.qc\""
    var mistake = Diagnostic(
      .unexpected, "`include` needs a path in quotes, without holes", at: range,
      help: ["write `include \(path)`"])
    if isPath { mistake.correct(range, with: path) }
    throw mistake
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .include(try parse(&parser))
  }
}
