/// `skip NAME [until DAY]`
package struct SkipCommand: SentenceSyntax {
  package static let name = CommandName.skip
  package static let help = CommandHelp(
    group: .templates,
    summary: "Skip the due days of a schedule, or its next day if none is due.",
    details: [
      "With `until`, skips every day up to and including that day."
    ],
    examples: [
      "list Weekly; every friday apply breakfast starting 2026-01-09", "skip breakfast",
      "skip breakfast until 2026-02-28",
    ],
    seeAlso: [.pause, .next, .every])
  package static let forms = [Form(.one(.schedule, shown: "SCHEDULE"), clauses: .until)]
  package static let mayWrite = true

  /// The schedule's name.
  package var schedule: Phrase
  /// The last day to skip, if given.
  package var until: DayClause?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> SkipCommand {
    let schedule = try parser.expectSchedule(for: name, until: form.clauses)
    var clauses = ParsedClauses()
    while try parser.accept(form.clauses, into: &clauses, of: name) {}
    return SkipCommand(schedule: schedule, until: clauses.day(.until))
  }

  package var phraseRole: PhraseRole { .plain([schedule]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
