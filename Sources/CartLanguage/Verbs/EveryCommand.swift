/// `every RECURRENCE apply TEMPLATE(ARGUMENTS) [to LIST] [except ITEMS] [starting DAY] [until DAY]
/// [as NAME]`
package struct EveryCommand: SentenceSyntax {
  package static let name = CommandName.every
  package static let help = CommandHelp(
    group: .templates,
    summary: "Schedule a template; `apply due` applies it when it is due.",
    details: [
      "The recurrence is `day`, `3 days`, `week on mon, thu`, `2 weeks`, `month on 1, 15`, `month "
        + "on last friday`, `month on last day`, `year on 12-20`, or `9 days after done`, which "
        + "counts from the last day on which all items of the list were checked.",
      "It starts today, or on the day given with `starting`; `until` gives the last day. In "
        + "shorter months, the last day is used. The list is the current one unless you name "
        + "another; the schedule has the template's name unless you give one with `as`.",
      "Using the same name again changes the schedule. Repeating the same sentence changes "
        + "nothing.",
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
  /// The template to apply, and to which list.
  package var application: TemplateApplication
  /// The first day, if given.
  package var starting: DayClause?
  /// The last day, if given.
  package var until: DayClause?
  /// Its name, if it isn't the template's name.
  package var schedule: Phrase?

  /// The words that open its own clauses.
  private static let openings: [Clause] = [.starting, .until, .called]

  package static func mayStand(in surroundings: StatementContext) -> Bool {
    !surroundings.isInTemplate
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> EveryCommand {
    guard !parser.ends(before: .period(isPlural: false), .weekday) else {
      throw parser.missing("a recurrence, and `apply` with a template", for: name)
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
        ? "separate days with commas: `every week on mon, thu apply …`"
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
      .repeatedClause, "duplicate `\(opening.word)`", at: start..<parser.previousEnd,
      help: ["remove one of them"])
  }

  package var phraseRole: PhraseRole { .plain(application.phrases + [schedule].compactMap(\.self)) }

  /// Where it is allowed.
  package var place: SentencePlace {
    .outsideTemplates(
      advice: "move it out of the template; a schedule applies the template")
  }

  /// How it uses a template.
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
