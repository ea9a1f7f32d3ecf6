/// `apply NAME(ARGUMENTS) [to LIST] [except ITEMS] [with everything]` and `apply due`
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
      "What `have` says is at home is left out, unless you write `with everything`. At a prompt, "
        + "you are asked about what may be used up; elsewhere, it is added.",
      "`apply due` applies all due schedules, each in a transaction of its own, so you can run it "
        + "as often as you like. Run it on its own.",
    ],
    examples: [
      "apply breakfast", "apply party(guests: 12) except Beer, Olives",
      "list Saturday; apply quick_run; apply barbecue(4) to Saturday",
    ],
    seeAlso: [.template, .templates, .list, .due, .have])
  package static let forms = [
    Form(
      .one(.template, shown: TemplateApplication.usage), clauses: .applied, .except,
      .everything),
    Form(.word("due")),
  ]
  package static let mayWrite = true

  /// What to apply.
  package enum Target: Hashable, Sendable {
    /// A template.
    case template(TemplateApplication)
    /// The schedules that are due today.
    case due
  }

  /// What to apply.
  package var target: Target

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ApplyCommand {
    let due = Operand.alone("the schedules that are due")
    guard !parser.ends(before: .keyword("due", before: due), .operand(.template)) else {
      throw parser.missing("a template", for: name)
    }
    if parser.accept(word: "due", before: due) { return ApplyCommand(target: .due) }
    let application = try parser.parseApplication(for: name)
    guard parser.isAtStatementEnd else { throw parser.afterTemplate(application) }
    return ApplyCommand(target: .template(application))
  }

  package var phraseRole: PhraseRole {
    switch target {
    case .template(let application): .application(application)
    case .due: .none
    }
  }

  /// How it uses a template.
  package var templateUse: TemplateUse {
    switch target {
    case .template(let application): .application(application)
    case .due: .due
    }
  }

  /// Where it is allowed: due schedules are applied in transactions of their own.
  package var place: SentencePlace { target == .due ? .alone : .anywhere }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// An unexpected token follows a template.
  func afterTemplate(_ application: TemplateApplication) -> Diagnostic {
    var diagnostic = unexpected(
      "`to LIST`, `except ITEMS`, `with everything` or the end of the sentence")
    let name = application.template.text
    if isAt(word: "with") {
      diagnostic.help = ["to add what is at home, too: `with everything`"]
    } else if application.call.arguments.isEmpty {
      diagnostic.help = ["put arguments in parentheses: `apply \(name)(…)`"]
    }
    return diagnostic
  }
}
