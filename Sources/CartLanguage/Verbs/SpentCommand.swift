/// `spent [PERIOD] [since DAY] [by KEY] [as csv|json|table]`
package struct SpentCommand: SentenceSyntax {
  package static let name = CommandName.spent
  package static let help = CommandHelp(
    group: .money,
    summary: "Total what you paid, by category, shop, month or name.",
    details: [
      "Counts purchases whose price is known: `check Milk for 2.58` records it. The period is "
        + SpentPeriod.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        + "; without one, all purchases count.",
      "Totals are by category unless you write `by`. In a terminal, bars show the shares.",
    ],
    examples: [
      "add 2 Milk, Bread", "check Milk for 2.58", "check Bread for 1.20", "spent",
      "spent this month by name", "spent since 2026-01-01 by month as csv",
    ],
    seeAlso: [.bought, .check, .budget])
  package static let forms = [Form(.optional(.period), clauses: .since, .spentBy, .spentAs)]
  package static let mayWrite = false

  /// The days whose purchases are totalled; nil for all.
  package var period: SpentPeriod?
  /// The first day.
  package var since: DayClause?
  /// The key to total by; nil for the category.
  package var key: SpentKey?
  /// The format.
  package var format: SpentFormat?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> SpentCommand {
    var (period, clauses) = (SpentPeriod?.none, ParsedClauses())
    while !parser.isAtStatementEnd || parser.log != nil {
      let start = parser.token.range.lowerBound
      let isFirst = period == nil && clauses.isEmpty
      if let next: SpentPeriod = parser.acceptWords(isOffered: isFirst, \.meaning) {
        guard period == nil else { throw .repeated("period", at: start..<parser.previousEnd) }
        period = next
      } else if try !parser.accept(form.clauses, into: &clauses, of: name) {
        guard !parser.isAtStatementEnd else { break }
        throw unexpected(parser, period ?? (clauses.contains(.since) ? nil : .thisMonth))
      }
    }
    return SpentCommand(
      period: period, since: clauses.day(.since), key: clauses.choice(.spentBy),
      format: clauses.choice(.spentAs))
  }

  /// The error for `spent at Lidl`, which is a total by shop, or `spent this week on food`, a total
  /// by category.
  private static func unexpected(_ parser: Parser, _ period: SpentPeriod?) -> Diagnostic {
    let isAbout = ["on", "for"].contains(parser.text(parser.token).lowercased())
    let key: SpentKey = isAbout ? .category : .shop
    let sentence = ["spent", period?.rawValue, "by \(key.rawValue)"].compactMap(\.self)
      .joined(separator: " ")
    var mistake = parser.unexpected("a period, `since`, `by` or `as`")
    mistake.help = ["write `\(sentence)`; the usage is `\(name.help.usage[0])`"]
    return mistake
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

/// The days whose purchases are totalled.
package enum SpentPeriod: String, Hashable, Sendable, CaseIterable {
  case today, yesterday
  case thisWeek = "this week"
  case thisMonth = "this month"
  case thisYear = "this year"
  case lastWeek = "last week"
  case lastMonth = "last month"
  case lastYear = "last year"

  var meaning: String { "purchases of \(rawValue)" }
}

/// The keys that purchases are totalled by.
package enum SpentKey: String, Hashable, Sendable, CaseIterable {
  case category, shop, month, name
}

/// The output formats of `spent` and `pantry`.
package enum SpentFormat: String, Hashable, Sendable, CaseIterable {
  case csv, json, table
}

extension Clause {
  static let spentBy = Clause("by", operand: .spentKey)
  static let spentAs = Clause("as", operand: .spentFormat)
}
