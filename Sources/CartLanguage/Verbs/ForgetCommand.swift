/// `forget purchases [of NAME] [before DAY]`, `forget log before DAY`, `forget learned NAME`,
/// `forget alias NAME`, `forget price NAME [at SHOP]` and `forget pantry NAME`
package struct ForgetCommand: SentenceSyntax {
  package static let name = CommandName.forget
  package static let help = CommandHelp(
    group: .history,
    summary:
      "Forget purchases, past changes, learned categories, aliases, prices or what is at home.",
    details: [
      "Without `of`, forgets purchases of all items; without `before`, those of all time. A day "
        + "without a year is the most recent one. The journal steps that record the purchases are "
        + "deleted too, with all earlier steps.",
      "`undo` cannot restore purchases or journal steps; `qc --dry-run forget …` shows how many "
        + "would be deleted. Run it on its own. Backups that `qc backup` made are not changed.",
      "`undo` restores learned categories, prices and what is at home. To restore an alias, define it again.",
    ],
    examples: [
      "add Milk", "check Milk", "forget purchases of Milk", "forget purchases before 2026-01-01",
      "forget log before {today - 1 year}", "add Wool in household", "forget learned Wool",
      "alias tt = \"show by name\"; forget alias tt", "price Milk 1.29", "forget price Milk",
      "have Rice", "forget pantry Rice",
    ],
    seeAlso: [.bought, .log, .learned, .alias, .option])
  package static let forms = [
    Form(.word("purchases"), clauses: .of, .beforeDay),
    Form(.word("log"), clauses: .beforeDay.needed), Form(.word("learned"), .many(.learned)),
    Form(.word("alias"), .many(.alias)), priceForm,
    pantryForm,
  ]
  /// `forget pantry NAME`
  package static let pantryForm = Form(.word(pantry), .many(.claim))
  /// `forget price NAME [at SHOP]`
  package static let priceForm = Form(
    .word("price"), .one(.priced), clauses: .at)
  package static let mayWrite = true

  /// The data to forget.
  package enum Subject: Hashable, Sendable {
    /// Purchases: of an item, before a day, or all of them.
    case purchases(of: Phrase?, before: DayClause?)
    /// Steps of the journal before a day.
    case log(before: DayClause)
    /// The learned categories of some names.
    case learned([Phrase])
    /// Aliases of the prompt.
    case aliases([Phrase])
    /// The prices of a name, perhaps those at one shop.
    case price(Phrase)
    /// Items that are claimed to be at home.
    case pantry([Phrase])
  }

  /// The data to forget.
  package var subject: Subject

  private static let purchases = "purchases"
  private static let log = "log"
  private static let learned = "learned"
  private static let alias = "alias"
  private static let price = "price"
  private static let pantry = "pantry"

  /// Forgetting cannot be undone, so the verb is only offered as a sentence by itself.
  package static func mayStand(in context: StatementContext) -> Bool {
    context.isFirst && !context.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ForgetCommand {
    if parser.accept(word: purchases, before: .alone("past purchases")) {
      return ForgetCommand(subject: try parsePurchases(&parser))
    }
    if parser.accept(word: log, before: .alone("past changes")) {
      guard parser.accept(.beforeDay) else {
        throw parser.isAtStatementEnd
          ? parser.missing("`before` and a day after `log`", for: name)
          : parser.unexpected("`before` and a day after `log`")
      }
      return ForgetCommand(subject: .log(before: try parser.parseDay(after: "before")))
    }
    let named = [
      (learned, Operand.learned, Subject.learned), (alias, .alias, Subject.aliases),
      (pantry, .claim, Subject.pantry),
    ]
    for (word, operand, subject) in named where parser.accept(word: word, before: operand) {
      let names = try parser.parsePhrases()
      guard !names.isEmpty else { throw parser.missing("a name after `\(word)`", for: name) }
      return ForgetCommand(subject: subject(names))
    }
    if parser.accept(word: price, before: .priced) {
      let phrase = try parser.parsePhrase()
      guard !phrase.isEmpty else { throw parser.missing("a name after `price`", for: name) }
      if phrase.pieces[0].word?.lowercased() == "of", phrase.pieces.count > 1 {
        let rest = parser.source.text(phrase.range(of: 1..<phrase.pieces.count))
        throw Diagnostic(
          .wrongClause, "`forget price` needs no `of`", at: phrase.pieces[0].range,
          help: ["write `forget price \(rest)`"])
      }
      return ForgetCommand(subject: .price(phrase))
    }
    guard !parser.isAtStatementEnd else {
      throw parser.missing(
        "`\(purchases)`, `\(log)`, `\(learned)`, `\(alias)`, `\(price)` or `\(pantry)`", for: name)
    }
    throw parser.unforgettable()
  }

  private static func parsePurchases(_ parser: inout Parser) throws(Diagnostic) -> Subject {
    var clauses = ParsedClauses()
    while try parser.accept([.of, .beforeDay], into: &clauses, of: name) {}
    return .purchases(of: clauses.phrase(.of), before: clauses.day(.beforeDay))
  }

  package var phraseRole: PhraseRole {
    switch subject {
    case .purchases(let phrase, _): .plain([phrase].compactMap(\.self))
    case .log: .none
    case .learned(let phrases), .aliases(let phrases), .pantry(let phrases): .plain(phrases)
    case .price(let phrase): .plain([phrase])
    }
  }

  /// Where it is allowed. A sentence that rewinds or trims the journal cannot be part of a
  /// transaction that the journal records.
  package var place: SentencePlace {
    switch subject {
    case .purchases, .log: .alone
    case .learned, .aliases, .price, .pantry: .anywhere
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// The error for a word that names nothing to forget.
  fileprivate func unforgettable() -> Diagnostic {
    var diagnostic = unexpected(
      "`purchases`, `log`, `learned`, `alias`, `price` or `pantry`")
    diagnostic.help = [
      "use one of "
        + ForgetCommand.name.help.usage.map { "`\($0)`" }.joined(separator: ", ")
    ]
    return diagnostic
  }
}
