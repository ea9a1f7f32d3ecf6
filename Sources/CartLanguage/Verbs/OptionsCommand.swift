package import CartModels

/// `options`, `options NAME`
package struct OptionsCommand: SentenceSyntax {
  package static let name = CommandName.options
  package static let help = CommandHelp(
    group: .program,
    summary: "Show all settings with their values and sources.",
    details: [
      "Options set with `option` come first, then settings from the command line, the environment "
        + "or `init.qc`. `~` is the home folder. `help settings` lists the sources of each "
        + "setting.",
      "With a name, shows and explains only that setting.",
    ],
    examples: ["option journal_age = 90 days", "options", "options journal_age"],
    seeAlso: [.option])
  package static let forms = [Form(.optional(.shownOption))]
  package static let mayWrite = false

  /// The only option or setting to show; nil for all.
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
  /// Accepts the name of an option or a setting, if there is one.
  fileprivate mutating func acceptShownOption() throws(Diagnostic) -> ShownOption? {
    expecting(.operand(.shownOption))
    guard token.kind == .name else { return nil }
    let name = acceptName()
    guard let shown = ShownOption(name: name.text) else {
      let near = Suggestion.nearest(to: name.text, among: ShownOption.all.map(\.name))
      var diagnostic = Diagnostic(
        .unknownOption, "unknown setting `\(name.text)`", at: name.range,
        help: [Suggestion.sentence(near, before: "options ") ?? "`options` lists all settings"])
      diagnostic.correct(name.range, withOneOf: near)
      throw diagnostic
    }
    log?.noteKeyword()
    return shown
  }
}
