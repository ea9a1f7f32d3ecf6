package import CartModels

/// `option NAME = VALUE`
package struct OptionCommand: SentenceSyntax {
  package static let name = CommandName.option
  package static let help = CommandHelp(
    group: .program,
    summary: "Choose something about this store and how it is shown, for all who use it.",
    details: [
      "`journal_size` is the most that the journal takes, such as 64 MB, and `journal_age` how "
        + "long it goes back, such as 90 days; `none` is no bound. Where neither is chosen, it keeps "
        + "64 MB, and the last thousand steps of that.",
      "`pager` is `auto` or `none`; `$PAGER` alone says which program it is. `color` is `auto`, "
        + "`always` or `never`. `theme` says which colours: `terminal` for the terminal's own, `dark` "
        + "or `light` for what it shows them on, `mono` for none but bold, slanted and underlined. "
        + "An open prompt takes up colours at once, and the pager when it starts.",
      "`sync` is `auto` or `manual`: in a household, whether what is said goes to the others, and "
        + "what they say comes here, without `qc sync`.",
      "`bare` is `yes` or `no`: whether a prompt adds items that are typed without a verb, such as "
        + "`2 l Milk`.",
      "The command line comes first, then what is chosen here, then the environment. It is one "
        + "step of `undo`, and `dump` writes it.",
    ],
    examples: [
      "option journal_age = 90 days", "option color = never", "option theme = light",
      "option color = default",
    ],
    seeAlso: [.options])
  package static let forms = [
    Form(.one(.option), .sign("="), .one(.optionValue(nil))),
    Form(.one(.option), .sign("="), .word("default")),
  ]
  package static let mayWrite = true

  /// The option.
  package var option: StoreOption
  /// What it is to be.
  package var value: Phrase

  /// The word that leaves an option to itself again.
  package static let defaultWord = "default"

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> OptionCommand {
    let option = try parser.readingExpression { (parser) throws(Diagnostic) in
      try parser.expectOption()
    }
    let value = try parser.value(of: option)
    guard !value.isEmpty else {
      throw parser.missing("what `\(option.rawValue)` is to be", for: name)
    }
    let command = OptionCommand(option: option, value: value)
    if let text = value.plainName { _ = try command.choice(of: text) }
    return command
  }

  /// What a text chooses; nil where it leaves the option to itself.
  package func choice(of text: String) throws(Diagnostic) -> OptionChoice? {
    if text.lowercased() == OptionCommand.defaultWord { return nil }
    guard let value = option.normalized(text) else { throw .wrongOption(self, text) }
    return OptionChoice(option, value)
  }

  package var phraseRole: PhraseRole { .plain([value]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Takes what an option is to be. Amounts are read in it as in any phrase, but none is a name.
  fileprivate mutating func value(of option: StoreOption) throws(Diagnostic) -> Phrase {
    do throws(Diagnostic) {
      return try parsePhrase()
    } catch {
      guard error.code == .invalidQuantity || error.code == .divisionByZero else { throw error }
      var mistake = error
      mistake.help = [Diagnostic.values(of: option)]
      throw mistake
    }
  }

  /// Takes the name of an option and the `=` after it.
  fileprivate mutating func expectOption() throws(Diagnostic) -> StoreOption {
    expecting(.option)
    guard token.kind == .name else {
      guard isAtStatementEnd else { throw unexpected("the name of an option") }
      throw missing("the name of an option", for: .option)
    }
    let name = acceptName()
    guard let option = StoreOption(name: name.text) else { throw .unknownOption(name) }
    log?.noteKeyword()
    expecting(.sign("="))
    guard isAtSingleEqual else {
      guard isAtStatementEnd else { throw unexpected("`=` after `\(name.text)`") }
      throw missing("`=` and a value", for: .option)
    }
    advance()
    return option
  }
}

extension Diagnostic {
  fileprivate static func unknownOption(_ name: Name) -> Diagnostic {
    if let setting = ShownOption(name: name.text) {
      let setBy = setting.setBy.map { "`\($0)`" }.joined(separator: ", ")
      return Diagnostic(
        .unknownOption, "`option` doesn't choose `\(setting.name)`", at: name.range,
        help: [
          (setBy.isEmpty ? "nothing does" : "\(setBy) \(setting.setBy.count == 1 ? "does" : "do")")
            + "; `options \(setting.name)` shows what it is"
        ])
    }
    let known = StoreOption.listed.map(\.rawValue)
    return Diagnostic(
      .unknownOption, "there is no option `\(name.text)`", at: name.range,
      meaning: Suggestion.nearest(to: name.text, among: known),
      otherwise: "there are \(known.joined(separator: ", "))")
  }

  fileprivate static func wrongOption(_ command: OptionCommand, _ text: String) -> Diagnostic {
    var help = values(of: command.option)
    if command.option == .pager { help += "; `$PAGER` says which program it is" }
    return Diagnostic(
      .wrongOption, "`\(command.option.rawValue)` can't be `\(text)`", at: command.value.range,
      help: [help])
  }

  /// What would do as the value of an option.
  fileprivate static func values(of option: StoreOption) -> String {
    "write one of "
      + option.values.map { "`option \(option.rawValue) = \($0)`" }.joined(separator: ", ")
  }
}
