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
    var command = SpentCommand()
    while !parser.isAtStatementEnd || parser.log != nil {
      let start = parser.token.range
      if let period = parser.acceptPeriod(isOffered: command.isEmpty) {
        try expectFirst(command.period == nil, "period", at: start)
        command.period = period
      } else if parser.accept(.since, isOffered: command.since == nil) {
        try expectFirst(command.since == nil, "`since`", at: start)
        command.since = try parser.parseDay(after: Clause.since.word)
      } else if parser.accept(.spentBy, isOffered: command.key == nil) {
        try expectFirst(command.key == nil, "`by`", at: start)
        command.key = try parser.parseChoice("one of ")
      } else if parser.accept(.spentAs, isOffered: command.format == nil) {
        try expectFirst(command.format == nil, "`as`", at: start)
        command.format = try parser.parseChoice("one of ")
      } else {
        guard !parser.isAtStatementEnd else { break }
        var mistake = parser.unexpected("a period, `since`, `by` or `as`")
        mistake.help = [
          "write `\(command.sentence(totalling: parser))`; the usage is `\(name.help.usage[0])`"
        ]
        throw mistake
      }
    }
    return command
  }

  private var isEmpty: Bool { period == nil && since == nil && key == nil && format == nil }

  /// The valid sentence for `spent at Lidl`, which is a total by shop, or
  /// `spent this week on food`, a total by category.
  private func sentence(totalling parser: Parser) -> String {
    let period = period ?? (since == nil ? .thisMonth : nil)
    let isAbout = ["on", "for"].contains(parser.text(parser.token).lowercased())
    let key: SpentKey = isAbout ? .category : .shop
    return ["spent", period?.rawValue, "by \(key.rawValue)"].compactMap(\.self)
      .joined(separator: " ")
  }

  private static func expectFirst(
    _ isFirst: Bool, _ what: String, at range: SourceRange
  ) throws(Diagnostic) {
    guard !isFirst else { return }
    throw Diagnostic.repeated(what, at: range)
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

/// The days whose purchases are totalled.
package enum SpentPeriod: String, Hashable, Sendable, CaseIterable {
  case today
  case thisWeek = "this week"
  case thisMonth = "this month"
  case thisYear = "this year"
  case lastWeek = "last week"
  case lastMonth = "last month"
  case lastYear = "last year"

  var operand: Operand { .alone("purchases of \(rawValue)") }
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

extension Parser {
  /// Accepts the words of a period, if they come next.
  mutating func acceptPeriod(isOffered: Bool) -> SpentPeriod? {
    for period in SpentPeriod.allCases {
      if isOffered { expecting(.keyword(period.rawValue, before: period.operand)) }
      var ahead = self
      guard ahead.acceptWords(of: period) else { continue }
      self = ahead
      return period
    }
    return nil
  }

  private mutating func acceptWords(of period: SpentPeriod) -> Bool {
    for (index, word) in period.rawValue.split(separator: " ").map(String.init).enumerated() {
      // The first word was already offered with the others.
      if index > 0 { expecting(.keyword(word, before: period.operand)) }
      guard isAt(word: word) else { return false }
      advance()
      log?.noteKeyword()
    }
    return true
  }

  /// Reads one of a few words.
  mutating func parseChoice<Choice>(
    _ what: String
  ) throws(Diagnostic) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let known = Choice.allCases.map(\.rawValue)
    for word in known { expecting(.keyword(word, before: .alone(word))) }
    guard let choice = Choice.allCases.first(where: { isAt(word: $0.rawValue) }) else {
      guard token.kind == .word else {
        var mistake = unexpected(what + known.joined(separator: ", "))
        mistake.help = ["write one of \(known.joined(separator: ", "))"]
        throw mistake
      }
      throw Diagnostic(
        .unexpected, "expected \(what)\(known.joined(separator: ", ")), found `\(text(token))`",
        at: token.range, meaning: Suggestion.nearest(to: text(token), among: known),
        otherwise: "write one of \(known.joined(separator: ", "))")
    }
    advance()
    log?.noteKeyword()
    return choice
  }
}
