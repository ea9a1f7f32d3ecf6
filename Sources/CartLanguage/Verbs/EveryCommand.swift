/// `every RECURRENCE apply TEMPLATE(ARGUMENTS) [to LIST] [except ITEMS] [starting DAY] [until DAY]
/// [as NAME]`
package struct EveryCommand: SentenceSyntax {
  package static let name = CommandName.every
  package static let help = CommandHelp(
    group: .templates,
    summary: "Apply a template again and again; `apply due` does it when the day has come.",
    details: [
      "How often: `day`, `3 days`, `week on mon, thu`, `2 weeks`, `month on 1, 15`, `month on last "
        + "friday`, `month on last day`, `year on 12-20`, or `9 days after done`, which counts "
        + "from the day on which the items of the list were last all checked.",
      "It counts from today, or from the day after `starting`; `until` is the last day. What a "
        + "month hasn't got falls on its last day. The list is the current one unless you say "
        + "which; its name is the template's unless `as` says otherwise.",
      "The same name again changes it, and the same words again change nothing.",
    ],
    examples: [
      "list Weekly", "every 2 weeks on friday apply breakfast starting 2026-01-09",
      "every month on last friday apply cleaning to Weekly as \"Spring Cleaning\"",
      "every 9 days after done apply weekly_groceries(people: 3)",
    ],
    seeAlso: [.schedules, .next, .due, .apply, .skip])
  package static let forms = [
    Form(
      .one(.recurrence), .word("apply"), .one(.template, shown: "TEMPLATE(VALUES)"),
      clauses: .applied, .except, .starting, .until, .called)
  ]
  package static let mayWrite = true

  /// How often.
  package var recurrence: RecurrenceClause
  /// What is applied, and to which list.
  package var application: TemplateApplication
  /// The first day, where it is said.
  package var starting: DayClause?
  /// The last day, where it is said.
  package var until: DayClause?
  /// What it is called, where that isn't the template's name.
  package var schedule: Phrase?

  /// The words that open its own clauses.
  private static let openings: [Clause] = [.starting, .until, .called]

  package static func mayStand(in context: StatementContext) -> Bool {
    !context.isInTemplate
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> EveryCommand {
    guard !parser.ends(before: .period(isPlural: false), .weekday) else {
      throw parser.missing("how often, and `apply` with a template", for: name)
    }
    let recurrence = try parser.parseRecurrence()
    guard parser.accept(word: "apply", before: .template) else { throw expectedApply(parser) }
    var command = EveryCommand(
      recurrence: recurrence,
      application: try parser.parseApplication(for: name, until: openings))
    while let opening = command.acceptOpening(&parser) {
      try command.parseClause(opening, &parser)
    }
    return command
  }

  private static func expectedApply(_ parser: Parser) -> Diagnostic {
    var diagnostic = parser.unexpected("`apply` and a template")
    diagnostic.help = [
      parser.isAt(word: "and")
        ? "commas separate days: `every week on mon, thu apply …`"
        : "write `every 2 weeks on friday apply …`"
    ]
    return diagnostic
  }

  /// Takes the word that opens a clause, if there is one.
  private func acceptOpening(_ parser: inout Parser) -> Clause? {
    EveryCommand.openings.first { parser.accept($0, isOffered: !hasClause(after: $0)) }
  }

  private func hasClause(after opening: Clause) -> Bool {
    switch opening.word {
    case Clause.starting.word: starting != nil
    case Clause.until.word: until != nil
    default: schedule != nil
    }
  }

  private mutating func parseClause(
    _ opening: Clause, _ parser: inout Parser
  ) throws(Diagnostic) {
    let start = parser.previousRange.lowerBound
    let isRepeated = hasClause(after: opening)
    switch opening.word {
    case Clause.starting.word: starting = try parser.parseDay(after: opening.word)
    case Clause.until.word: until = try parser.parseDay(after: opening.word)
    default:
      schedule = try parser.expectSchedule(for: EveryCommand.name, until: EveryCommand.openings)
    }
    guard isRepeated else { return }
    throw Diagnostic(
      .repeatedClause, "`\(opening.word)` stands here twice", at: start..<parser.previousEnd,
      help: ["leave one of them out"])
  }

  package var phraseRole: PhraseRole { .plain(application.phrases + [schedule].compactMap(\.self)) }

  /// Where it may stand.
  package var place: SentencePlace {
    .outsideTemplates(
      advice: "put it outside of the template, which it may apply")
  }

  /// What it has to do with a template.
  package var templateUse: TemplateUse { .scheduling(application) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Reads the name of a schedule.
  mutating func expectSchedule(
    for verb: CommandName, until stops: [Clause] = []
  ) throws(Diagnostic) -> Phrase {
    let phrase = try parsePhrase(until: .openings(stops))
    guard !phrase.isEmpty else { throw missing("the name of a schedule", for: verb) }
    return phrase
  }
}
