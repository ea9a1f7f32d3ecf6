/// `bought [TEXT]` and `bought PERIOD`
package struct BoughtCommand: SentenceSyntax {
  package static let name = CommandName.bought
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show past purchases, latest first.",
    details: [
      "Checking an item off records a purchase. Without TEXT, shows the last twenty purchases; "
        + "with TEXT, all whose name contains it; with a period such as `this month`, all of that time. "
        + "Purchases stay when items and lists are "
        + "deleted; `uncheck` and `undo` correct them."
    ],
    examples: ["add 2 l Milk, Bread", "check all", "bought", "bought milk"],
    seeAlso: [.check, .find, .log])
  package static let forms = [
    Form(.optional(.purchase, shown: "TEXT")), Form(.one(.period)),
  ]
  package static let mayWrite = false

  /// The text; empty for all purchases.
  package var phrase: Phrase
  /// The days whose purchases are shown; nil for all.
  package var period: SpentPeriod?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> BoughtCommand {
    // Names are more likely, so they are offered before the periods.
    let (log, start) = (parser.log, parser.token.range.lowerBound)
    defer {
      for period in SpentPeriod.allCases {
        log?.expect(.keyword(period.rawValue, before: .alone(period.meaning)), at: start)
      }
    }
    var ahead = parser
    if let period: SpentPeriod = ahead.acceptWords(isOffered: false, \.meaning),
      ahead.isAtStatementEnd
    {
      parser = ahead
      return BoughtCommand(phrase: .none(at: parser.previousEnd), period: period)
    }
    return BoughtCommand(
      phrase: try parser.parseSoughtText(help: "`bought` alone shows the last twenty"))
  }

  package var phraseRole: PhraseRole { .plain([phrase]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
