/// `print EXPRESSION to FILE`
package struct PrintCommand: SentenceSyntax {
  package static let name = CommandName.print
  package static let help = CommandHelp(
    group: .program,
    summary: "Print values on one line, separated by spaces, or write them to a file.",
    details: [
      "`to FILE` writes a text file by the rules of `export`: .txt, .md, .csv, .tsv, .json or .html, "
        + "or `-` for standard output. A script can write each file only once.",
      "At the prompt and with `-c`, a value alone on its line is printed without `print`.",
    ],
    examples: [
      "print \"Off to the shop\"", "print 2 kg + 500 g", "print \"{3 * 4} eggs\"",
      "print json([1, 2]) to \"numbers.json\"",
    ],
    seeAlso: [.show, .export])
  package static let forms = [
    Form(.one(.expression)), Form(.many(.expression)), Form(.one(.expression), clauses: .file),
  ]
  package static let mayWrite = false
  package static let takesExpression = true

  /// The values to print; none for an empty line.
  package var values: [Hole] = []
  /// The file to write them to.
  package var file: FilePhrase?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> PrintCommand {
    if parser.endsBeforeValue { return PrintCommand() }
    let values = try parser.readingExpression { (parser) throws(Diagnostic) -> [Expression] in
      if let tuple = try parser.acceptTuple() { return tuple }
      return try parser.parseValues()
    }
    var command = PrintCommand(values: values.map { parser.hole($0) })
    command.file = try parseFile(&parser)
    return command
  }

  private static func parseFile(_ parser: inout Parser) throws(Diagnostic) -> FilePhrase? {
    guard parser.accept(word: "to", before: .itemFile) else { return nil }
    guard !parser.context.isInTemplate else {
      throw Diagnostic(
        .misplaced, "a template cannot write files", at: parser.previousRange,
        help: ["write the file after applying the template"])
    }
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { throw parser.missing("a file", for: name) }
    return try FilePhrase(phrase, as: .text, for: name)
  }

  package var phraseRole: PhraseRole { file.map { .plain([$0.phrase]) } ?? .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Reads `(a, b)`, the call syntax of other languages. Returns nil for one value in parentheses,
  /// which operators may follow.
  fileprivate mutating func acceptTuple() throws(Diagnostic) -> [Expression]? {
    guard token.kind == .symbol(.openParenthesis) else { return nil }
    var ahead = self
    let open = ahead.token
    ahead.openBracket()
    _ = try ahead.parseExpression()
    guard ahead.token.kind == .comma else { return nil }
    openBracket()
    let values = try parseValues()
    try closeBracket(.closeParenthesis, for: open)
    noteOldBrackets(.printParentheses, from: open, to: previousRange)
    return values
  }

  /// Reads values separated by commas.
  fileprivate mutating func parseValues() throws(Diagnostic) -> [Expression] {
    var values = [try parseExpression()]
    while token.kind == .comma {
      try expectNoDecimalComma()
      advance()
      skipNewlines()
      values.append(try parseExpression())
    }
    return values
  }

  /// Rejects `1,5`, which is meant as one number.
  private func expectNoDecimalComma() throws(Diagnostic) {
    var ahead = self
    ahead.log = nil
    ahead.advance()
    guard token.isGlued, ahead.token.isGlued, ahead.token.kind == .number,
      previousRange.count > 0, source.bytes[previousRange].allSatisfy({ $0 &- 0x30 < 10 })
    else { return }
    let (whole, part) = (source.text(previousRange), shortText(ahead.token.range))
    throw Diagnostic(
      .decimalComma, "numbers need a decimal point; a comma separates values",
      at: previousRange.lowerBound..<ahead.token.range.upperBound,
      help: ["write `\(whole).\(part)`; for two values, put a space after the comma"])
  }
}
