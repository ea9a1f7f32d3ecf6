/// `apply NAME(ARGUMENTS) [to LIST] [except ITEMS]` and `apply due`
package struct ApplyCommand: SentenceSyntax {
  package static let name = CommandName.apply
  package static let help = CommandHelp(
    group: .templates,
    summary: "Put what a template holds on a list.",
    details: [
      "What it takes is given in order or by name; what has a value of its own may be left out, "
        + "and so may empty parentheses. Items join what is there, as with `add`.",
      "`except` leaves items out, whether they are named in the singular or the plural. While "
        + "the template runs, the list is the current one; afterwards it is the one that was.",
      "`apply due` applies what schedules ask for, each in a unit of work of its own: run it as "
        + "often as you like. It stands alone.",
    ],
    examples: [
      "apply breakfast", "apply party(guests: 12) except Beer, Olives",
      "list Saturday; apply quick_run; apply barbecue(4) to Saturday",
    ],
    seeAlso: [.template, .templates, .list, .due])
  package static let forms = [
    Form(.one(.template, shown: TemplateApplication.usage), clauses: .applied, .except),
    Form(.word("due")),
  ]
  package static let mayWrite = true

  /// What to apply.
  package enum Target: Hashable, Sendable {
    /// A template.
    case template(TemplateApplication)
    /// What schedules ask for today.
    case due
  }

  /// What to apply.
  package var target: Target

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ApplyCommand {
    let due = Operand.alone("what schedules ask for today")
    guard !parser.ends(before: .keyword("due", before: due), .template) else {
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

  /// What it has to do with a template.
  package var templateUse: TemplateUse {
    switch target {
    case .template(let application): .application(application)
    case .due: .due
    }
  }

  /// Where it may stand: what is due is applied in units of work of its own.
  package var place: SentencePlace { target == .due ? .alone : .anywhere }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Something follows a template that can't.
  func afterTemplate(_ application: TemplateApplication) -> Diagnostic {
    var diagnostic = unexpected("`to LIST`, `except ITEMS` or the end of the sentence")
    let name = application.template.text
    if application.call.arguments.isEmpty {
      diagnostic.help = ["what a template is given stands in parentheses: `apply \(name)(…)`"]
    }
    return diagnostic
  }
}
