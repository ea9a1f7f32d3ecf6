import CartModels

/// `apply NAME(ARGUMENTS) [to LIST] [except ITEMS] [with everything]`, `apply menu [WEEK] [to LIST]
/// [with everything]` and `apply due`
package struct ApplyCommand: SentenceSyntax {
  package static let name = CommandName.apply
  package static let help = CommandHelp(
    group: .templates,
    summary: "Add a template's items to a list.",
    details: [
      "Give arguments in order or by name. Parameters with a default can be left out, and so can "
        + "empty parentheses. Items are merged as with `add`.",
      "`except` leaves items out, whether you name them in the singular or the plural. While the "
        + "template runs, its list is the current one; afterwards, the previous list is.",
      "`apply menu` adds what the dishes of the next seven days need, each dish once; the notes "
        + "name the dishes. `apply menu this week` and `apply menu next week` apply those of a "
        + "week, from today on.",
      "Items that `have` notes as at home are left out, unless you write `with everything`. A "
        + "prompt asks about items that may be used up; elsewhere, they are added.",
      "`apply due` applies all due schedules, each in a transaction of its own, so you can run it "
        + "as often as you like. Run it on its own.",
    ],
    examples: [
      "apply breakfast", "apply party(guests: 12) except Beer, Olives",
      "list Saturday; apply quick_run; apply barbecue(4) to Saturday",
      "menu today breakfast; apply menu to Saturday",
    ],
    seeAlso: [.template, .templates, .menu, .due, .have])
  package static let forms = [
    Form(
      .one(.template, shown: TemplateApplication.usage), clauses: .applied, .except,
      .everything),
    Form(.word("due")),
    Form(.word("menu"), .optional(.menuPeriod), clauses: .applied, .everything),
  ]
  package static let mayWrite = true

  /// The template, menu or schedules to apply.
  package enum Target: Hashable, Sendable {
    /// A template.
    case template(TemplateApplication)
    /// The dishes of the menu, unless the user has a template called `menu`.
    case menu(TemplateApplication, MenuPeriod?)
    /// The schedules that are due today.
    case due
  }

  /// The template, menu or schedules to apply.
  package var target: Target

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ApplyCommand {
    let due = Operand.alone("the schedules that are due")
    let menu = Operand.alone("the dishes that are planned")
    guard
      !parser.ends(
        before: .keyword("due", before: due), .keyword("menu", before: menu), .operand(.template))
    else {
      throw parser.missing("a template", for: name)
    }
    if parser.accept(word: "due", before: due) { return ApplyCommand(target: .due) }
    let word = parser.token.range
    if parser.accept(word: "menu", before: menu) { return try parseMenu(word, &parser) }
    let application = try parser.parseApplication(for: name)
    guard parser.isAtStatementEnd else { throw parser.afterTemplate(application) }
    return ApplyCommand(target: .template(application))
  }

  private static func parseMenu(
    _ word: SourceRange, _ parser: inout Parser
  ) throws(Diagnostic) -> ApplyCommand {
    let period = parser.acceptMenuPeriod()
    let menu = Name(text: "menu", range: word)
    var application = TemplateApplication(
      call: Call(function: menu, arguments: [], range: word.lowerBound..<parser.previousEnd))
    try parser.acceptEverything(in: &application, of: name)
    application.list = try parser.acceptList(for: name, until: [.everything])
    try parser.acceptEverything(in: &application, of: name, isLast: true)
    guard parser.isAtStatementEnd else {
      var mistake = parser.unexpected(
        "`this week`, `next week`, `to LIST`, `with everything` or the end of the sentence")
      mistake.help = ["write `apply menu` or `apply menu next week`"]
      parser.adviseOnWeek(in: &mistake, after: parser.source.text(word))
      throw mistake
    }
    return ApplyCommand(target: .menu(application, period))
  }

  package var phraseRole: PhraseRole {
    switch target {
    case .template(let application), .menu(let application, _): .application(application)
    case .due: .none
    }
  }

  /// How it uses a template.
  package var templateUse: TemplateUse {
    switch target {
    case .template(let application): .application(application)
    case .menu(let application, let period):
      period == nil ? .possibly(application.template) : .none
    case .due: .due
    }
  }

  /// Where it is allowed: due schedules run in transactions of their own.
  package var place: SentencePlace { target == .due ? .alone : .anywhere }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Command {
  /// The target of the menu's dishes, if the sentence applies them.
  package var menuApplication: TemplateApplication? {
    if case .menu(let application, _)? = (fields as? ApplyCommand)?.target {
      application
    } else {
      nil
    }
  }
}

extension Parser {
  /// `apply menu this wek`: a misspelled week.
  fileprivate func adviseOnWeek(in mistake: inout Diagnostic, after menu: String) {
    let rest = restOfSentence(from: token)
    let words = source.text(rest).split(separator: " ").map(String.init)
    let said = words.prefix(2).joined(separator: " ")
    let weeks = MenuPeriod.allCases.map(\.rawValue)
    guard let week = Suggestion.nearest(to: said, among: weeks, byEditsAlone: true).first else {
      return
    }
    let meant = ([week] + words.dropFirst(2)).joined(separator: " ")
    mistake.help = ["did you mean `apply \(menu) \(meant)`?"]
    mistake.correct(rest, with: meant)
  }

  /// An unexpected token follows a template.
  func afterTemplate(_ application: TemplateApplication) -> Diagnostic {
    var diagnostic = unexpected(
      "`to LIST`, `except ITEMS`, `with everything` or the end of the sentence")
    let name = application.template.text
    if ["the", "template", "recipe", "schedule"].contains(name.lowercased()) {
      diagnostic.help = ["write `apply \(source.text(restOfSentence(from: token)))`"]
    } else if isAt(word: "with") {
      diagnostic.help = ["to add what is at home, too: `with everything`"]
    } else if application.call.arguments.isEmpty, let count = countAfterFor {
      diagnostic.help = ["write `apply \(name)(\(count))`"]
    } else if application.call.arguments.isEmpty, let template = templateOfWords(after: name) {
      diagnostic.help = ["the name of a template is one word: `apply \(template)`"]
    } else if application.call.arguments.isEmpty {
      diagnostic.help = ["put arguments in parentheses: `apply \(name)(…)`"]
    }
    return diagnostic
  }

  /// The name of a template as one word, if only words follow its first one.
  private func templateOfWords(after name: String) -> String? {
    let words = source.text(restOfSentence(from: token)).split(separator: " ")
    let isName = words.allSatisfy { word in
      word.allSatisfy(\.isLetter) && ClauseWord(rawValue: word.lowercased()) == nil
        && !Languages.isAnd(word)
    }
    guard isName, words.count < 5 else { return nil }
    return ([name] + words.map(String.init)).joined(separator: "_")
  }

  /// The number of people in `for 8`, the form that `menu` uses.
  private var countAfterFor: String? {
    var ahead = self
    ahead.log = nil
    guard ahead.isAt(word: "for") else { return nil }
    ahead.advance()
    let word = source.text(source.prefix(of: ahead.token.range, maximum: 20))
    return ImportScale.number(in: word) == nil ? nil : word
  }
}
