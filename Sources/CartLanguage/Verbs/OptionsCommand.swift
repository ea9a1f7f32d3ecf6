package import CartModels

/// `options`, `options NAME`
package struct OptionsCommand: SentenceSyntax {
  package static let name = CommandName.options
  package static let help = CommandHelp(
    group: .program,
    summary: "Show all that is set, what it is, and who said so.",
    details: [
      "First what `option` chooses, then what the command line, the environment or `init.qc` sets; "
        + "`~` is the home folder. `help settings` says what sets each of them.",
      "With a name, that one alone, and what it is about.",
    ],
    examples: ["option journal_age = 90 days", "options", "options journal_age"],
    seeAlso: [.option])
  package static let forms = [Form(.optional(.shownOption))]
  package static let mayWrite = false

  /// What is shown alone; nil for all.
  package var shown: ShownOption?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> OptionsCommand {
    try parser.readingExpression { (parser) throws(Diagnostic) in
      OptionsCommand(shown: try parser.acceptShownOption())
    }
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Takes the name of something that is set, if there is one.
  fileprivate mutating func acceptShownOption() throws(Diagnostic) -> ShownOption? {
    expecting(.shownOption)
    guard token.kind == .name else { return nil }
    let name = acceptName()
    guard let shown = ShownOption(name: name.text) else {
      let near = Suggestion.nearest(to: name.text, among: ShownOption.all.map(\.name))
      var diagnostic = Diagnostic(
        .unknownOption, "nothing that is set is called `\(name.text)`", at: name.range,
        help: [Suggestion.sentence(near, before: "options ") ?? "`options` shows all that is set"])
      diagnostic.correct(name.range, withOneOf: near)
      throw diagnostic
    }
    log?.noteKeyword()
    return shown
  }
}
