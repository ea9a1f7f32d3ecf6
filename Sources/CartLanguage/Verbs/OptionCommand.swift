package import CartModels

/// `option NAME = VALUE`
package struct OptionCommand: SentenceSyntax {
  package static let name = CommandName.option
  package static let help = CommandHelp(
    group: .program,
    summary: "Set an option of this store, for everyone who uses it.",
    details: [
      "`journal_size` limits the size of the journal, such as 64 MB, and `journal_age` how far it "
        + "goes back, such as 90 days; `none` means no limit. By default, the journal keeps the "
        + "last thousand steps, up to 64 MB.",
      "`pager` is `auto` or `none`; only `$PAGER` selects the program. `color` is `auto`, "
        + "`always` or `never`. `theme` selects the colours: `terminal` for the terminal's own, "
        + "`dark` or `light` for those that suit its background, `mono` for bold, italic and "
        + "underlined text only. An open prompt changes "
        + "its colours at once, and its pager when it starts.",
      "`sync` is `auto` or `manual`. In a household, `auto` sends your changes and fetches those "
        + "of the others without `qc sync`.",
      "`bare` is `yes` or `no`: whether a prompt adds items that you type without a verb, such as "
        + "`2 l Milk`.",
      "`measures` is `us` or `uk`: the system of pints, quarts and gallons. `auto` is those of "
        + "your locale: `LANG=en_GB.UTF-8` means the imperial ones.",
      "`currency` is the code of the currency of money without one, such as `EUR`, or `none`.",
      "`language` is `de`, `fr`, `es` or `en`, or several such as `de en`: the languages of "
        + "names, amounts and days. By default, it is that of your locale. Verbs are always English.",
      "The command line takes precedence over options, and options over the environment. `undo` "
        + "works on options, and `dump` includes them.",
    ],
    examples: [
      "option journal_age = 90 days", "option color = never", "option theme = light",
      "option measures = uk", "option language = de", "option color = default",
    ],
    seeAlso: [.options])
  package static let forms = [
    Form(.one(.option), .sign("="), .one(.optionValue(nil))),
    Form(.one(.option), .sign("="), .word("default")),
  ]
  package static let mayWrite = true

  /// The option.
  package var option: UserOption
  /// Its new value.
  package var value: Phrase

  /// The word that restores the default of an option.
  package static let defaultWord = "default"

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> OptionCommand {
    let option = try parser.readingExpression { (parser) throws(Diagnostic) in
      try parser.expectOption()
    }
    let value = try parser.value(of: option)
    guard !value.isEmpty else {
      throw parser.missing("a value for `\(option.rawValue)`", for: name)
    }
    let command = OptionCommand(option: option, value: value)
    if let text = value.plainName {
      let choice = try command.choice(of: text)
      if option == .language { parser.chooseLanguages(choice?.value) }
    }
    return command
  }

  /// Switches to the languages of this sentence, if they are known before it runs.
  func chooseLanguages() {
    guard option == .language, let text = value.plainName else { return }
    Languages.choice?.choose(text.lowercased() == OptionCommand.defaultWord ? nil : text)
  }

  /// The choice for a text; nil for the default.
  package func choice(of text: String) throws(Diagnostic) -> OptionChoice? {
    if text.lowercased() == OptionCommand.defaultWord { return nil }
    guard let value = option.normalized(text) else { throw .wrongOption(self, text) }
    return OptionChoice(option, value)
  }

  package var phraseRole: PhraseRole { .plain([value]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Switches the language of the statements after this one, as a run would.
  fileprivate mutating func chooseLanguages(_ value: String?) {
    languages = Languages.choice?.copy() ?? Languages.Choice()
    languages?.choose(value)
  }

  /// Reads the value of an option. Amounts are read as in any phrase, but the value is never a
  /// name, so errors list the valid values.
  fileprivate mutating func value(of option: UserOption) throws(Diagnostic) -> Phrase {
    do throws(Diagnostic) {
      return try parsePhrase()
    } catch {
      guard error.code == .invalidQuantity || error.code == .divisionByZero else { throw error }
      var mistake = error
      mistake.help = [Diagnostic.values(of: option)]
      throw mistake
    }
  }

  /// Reads the name of an option and the `=` after it.
  fileprivate mutating func expectOption() throws(Diagnostic) -> UserOption {
    expecting(.operand(.option))
    guard token.kind == .name else {
      guard isAtStatementEnd else { throw unexpected("the name of an option") }
      throw missing("the name of an option", for: .option)
    }
    let name = acceptName()
    guard let option = UserOption(name: name.text) else { throw .unknownOption(name) }
    log?.noteKeyword()
    expecting(.sign("="))
    guard isAtSingleEqual else {
      guard isAtStatementEnd else { throw missingEqual(after: name) }
      throw missing("`=` and a value", for: .option)
    }
    advance()
    return option
  }

  /// The error for `option currency EUR`.
  private func missingEqual(after name: Name) -> Diagnostic {
    var mistake = unexpected("`=` after `\(name.text)`")
    let rest = restOfSentence(from: token)
    let value = source.text(rest)
    guard value.utf8.count <= Parser.longestTrial, !value.contains("\n"),
      mistakes(in: "option \(name.text) = \(value)").isEmpty
    else { return mistake }
    mistake.help = ["write `option \(name.text) = \(value)`"]
    mistake.correct(rest, with: "= \(value)")
    return mistake
  }
}

extension Diagnostic {
  fileprivate static func unknownOption(_ name: Name) -> Diagnostic {
    if let setting = ShownOption(name: name.text) {
      let setBy = setting.setBy.map { "`\($0)`" }.joined(separator: ", ")
      return Diagnostic(
        .unknownOption, "`option` cannot set `\(setting.name)`", at: name.range,
        help: [
          (setBy.isEmpty
            ? "it cannot be changed" : "\(setBy) \(setting.setBy.count == 1 ? "sets" : "set") it")
            + "; `options \(setting.name)` shows its value"
        ])
    }
    let known = UserOption.listed.map(\.rawValue)
    return Diagnostic(
      .unknownOption, "unknown option `\(name.text)`", at: name.range,
      meaning: Suggestion.nearest(to: name.text, among: known),
      otherwise: "the options are \(known.joined(separator: ", "))")
  }

  fileprivate static func wrongOption(_ command: OptionCommand, _ text: String) -> Diagnostic {
    // `5` for `5 MB`
    let units = Set(command.option.values.compactMap { $0.split(separator: " ").dropFirst().first })
    if let unit = units.first, command.option.normalized("\(text) \(unit)") != nil,
      text.allSatisfy(\.isNumber)
    {
      let meant = "\(text) \(unit)"
      var mistake = Diagnostic(
        .wrongOption, "invalid value `\(text)` for `\(command.option.rawValue)`",
        at: command.value.range,
        help: ["did you mean `option \(command.option.rawValue) = \(meant)`?"])
      mistake.correct(command.value.range, with: meant)
      return mistake
    }
    var help = values(of: command.option)
    if command.option == .pager { help += "; `$PAGER` selects the program" }
    return Diagnostic(
      .wrongOption, "invalid value `\(text)` for `\(command.option.rawValue)`",
      at: command.value.range, help: [help])
  }

  /// The valid values of an option.
  fileprivate static func values(of option: UserOption) -> String {
    "write one of "
      + option.values.map { "`option \(option.rawValue) = \($0)`" }.joined(separator: ", ")
  }
}
