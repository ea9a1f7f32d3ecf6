/// `bought [TEXT]`, `bought PERIOD` and `bought since DAY`
package struct BoughtCommand: SentenceSyntax {
  package static let name = CommandName.bought
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show past purchases, latest first.",
    details: [
      "Checking an item off records a purchase. Without TEXT, shows the last twenty purchases; "
        + "with TEXT, all whose name contains it; with a period such as `this month` or `since` "
        + "and a day, all of that time. Purchases stay when items and lists are deleted; "
        + "`uncheck` and `undo` correct them."
    ],
    examples: ["add 2 l Milk, Bread", "check all", "bought", "bought milk"],
    seeAlso: [.check, .find, .log])
  package static let forms = [
    Form(.optional(.purchase, shown: "TEXT")), Form(.one(.period)), Form(clauses: .since.needed),
  ]
  package static let mayWrite = false

  /// The text; empty for all purchases.
  package var phrase: Phrase
  /// The days whose purchases are shown; nil for all.
  package var period: SpentPeriod?
  /// The first day whose purchases are shown.
  package var since: DayClause?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> BoughtCommand {
    // Names are more likely, so they are offered before the periods.
    let (log, start) = (parser.log, parser.token.range.lowerBound)
    defer {
      for period in SpentPeriod.allCases {
        log?.expect(.keyword(period.rawValue, before: .alone(period.meaning)), at: start)
      }
      log?.expect(.keyword(Clause.since.word, before: Clause.since.operand), at: start)
    }
    var ahead = parser
    if let period: SpentPeriod = ahead.acceptWords(isOffered: false, \.meaning),
      ahead.isAtStatementEnd
    {
      parser = ahead
      return BoughtCommand(phrase: .none(at: parser.previousEnd), period: period)
    }
    if parser.isAt(word: Clause.since.word) {
      ahead = parser
      ahead.advance()
      ahead.expecting(.operand(.dueDay(mayBeNone: false)))
      if !ahead.isAtStatementEnd {
        parser = ahead
        return BoughtCommand(
          phrase: .none(at: parser.previousEnd),
          since: try parser.parseDay(after: Clause.since.word))
      }
    }
    return BoughtCommand(
      phrase: try parser.parseSoughtText(help: "`bought` alone shows the last twenty"))
  }

  package var phraseRole: PhraseRole { .plain([phrase]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
