/// `pantry [as csv|json|table]`
package struct PantryCommand: SentenceSyntax {
  package static let name = CommandName.pantry
  package static let help = CommandHelp(
    group: .templates,
    summary: "Show what is at home, the doubtful last.",
    details: ["`have Rice` adds an entry; `out of Rice` and `forget pantry Rice` remove it."],
    examples: ["have Salt always, Rice", "pantry", "pantry as csv"],
    seeAlso: [.have, .out, .forget])
  package static let forms = [Form(clauses: .spentAs)]
  package static let mayWrite = false

  /// The format.
  package var format: SpentFormat?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> PantryCommand {
    var clauses = ParsedClauses()
    while try parser.accept(form.clauses, into: &clauses, of: name) {}
    guard parser.isAtStatementEnd || !clauses.isEmpty else {
      var mistake = parser.unexpected("`as` or the end of the sentence")
      let isOf = parser.isAt(word: "of") || parser.isAt(word: "for")
      var rest = parser.source.text(parser.restOfSentence(from: parser.token))
      if isOf { rest = String(rest.drop { $0 != " " }.dropFirst()) }
      mistake.help = ["to explain one item: `why \(rest)`; `pantry` shows them all"]
      throw mistake
    }
    return PantryCommand(format: clauses.choice(.spentAs))
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
