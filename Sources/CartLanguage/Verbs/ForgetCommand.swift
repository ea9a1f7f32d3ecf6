/// `forget purchases [of NAME] [before DATE]` and `forget log before DATE`
package struct ForgetCommand: SentenceSyntax {
  package static let name = CommandName.forget
  package static let help = CommandHelp(
    group: .history,
    usage: ["forget purchases [of NAME] [before DATE]", "forget log before DATE"],
    summary: "Forget what was bought, or what changed, for good.",
    details: [
      "Without `of`, purchases of everything; without `before`, those of all time. The steps of "
        + "the journal that tell of them go too, with all before them.",
      "`undo` can't bring it back, nor get to steps that are gone; `qc --dry-run forget …` says how "
        + "much would go. It stands alone. Copies that `qc backup` made keep what they hold.",
    ],
    examples: [
      "add Milk", "check Milk", "forget purchases of Milk", "forget purchases before 2026-01-01",
      "forget log before {today - 1 year}",
    ],
    seeAlso: [.bought, .log, .option])
  package static let phraseForm = PhraseForm(.purchase)
  package static let mayWrite = true

  /// What to forget.
  package enum Subject: Hashable, Sendable {
    /// Purchases: of what, and before which day.
    case purchases(of: Phrase?, before: DayClause?)
    /// Steps of the journal before a day.
    case log(before: DayClause)
  }

  /// What to forget.
  package var subject: Subject

  private static let purchases = "purchases"
  private static let log = "log"

  package static func mayStand(in surroundings: Surroundings) -> Bool {
    surroundings.isFirst && !surroundings.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ForgetCommand {
    if parser.accept(word: purchases, before: .alone("what was bought")) {
      return ForgetCommand(subject: try parsePurchases(&parser))
    }
    if parser.accept(word: log, before: .alone("what changed")) {
      guard parser.accept(.before) else {
        throw parser.isAtStatementEnd
          ? parser.missing("`before` and a day after `log`", for: name)
          : parser.unexpected("`before` and a day after `log`")
      }
      return ForgetCommand(subject: .log(before: try parser.parseDay(after: "before")))
    }
    guard !parser.isAtStatementEnd else {
      throw parser.missing("`\(purchases)` or `\(log)`", for: name)
    }
    throw parser.unforgettable()
  }

  private static func parsePurchases(_ parser: inout Parser) throws(Diagnostic) -> Subject {
    var phrase: Phrase?
    if parser.accept(.of) {
      let name = try parser.parsePhrase(until: .openings([.before]))
      guard !name.isEmpty else {
        throw parser.missing("a name after `of`", for: ForgetCommand.name)
      }
      phrase = name
    }
    guard parser.accept(.before) else { return .purchases(of: phrase, before: nil) }
    return .purchases(of: phrase, before: try parser.parseDay(after: "before"))
  }

  /// Its phrase, if it has one.
  var phrase: Phrase? {
    switch subject {
    case .purchases(let phrase, _): phrase
    case .log: nil
    }
  }

  package var phraseRole: PhraseRole { .plain([phrase].compactMap(\.self)) }

  /// Where it may stand: what goes back in the journal, or takes from it, can't be part of what
  /// goes into it.
  package var place: SentencePlace { .alone }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension ClauseOpening {
  fileprivate static let of = ClauseOpening(word: "of", operand: .purchase)
  fileprivate static let before = ClauseOpening(word: "before", operand: .day)
}

extension Parser {
  /// Something else than what can be forgotten.
  fileprivate func unforgettable() -> Diagnostic {
    var diagnostic = unexpected("`purchases` or `log`")
    diagnostic.help = [
      "what can be forgotten: " + ForgetCommand.help.usage.map { "`\($0)`" }.joined(separator: ", ")
    ]
    return diagnostic
  }
}
