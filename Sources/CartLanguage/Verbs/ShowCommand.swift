/// `show template NAME`, and
/// `show [LIST] [pending|completed|all|due] [in CATEGORY] [where E] [by KEY [desc]] [limit N] [as FORMAT]`
package struct ShowCommand: SentenceSyntax {
  package static let name = CommandName.show
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show a list, grouped by category in shop order.",
    details: [
      "Sort keys: \(SortKey.allCases.map(\.rawValue).joined(separator: ", ")). "
        + "A condition compares fields: `where quantity > 2 and category = \"produce\"`.",
      "`at Lidl` shows the items to buy at Lidl and those without a shop, in Lidl's order.",
      "`due` shows the pending items that have a due date, earliest first.",
      "A template is shown as written; put a list with such a name in quotes.",
    ],
    examples: [
      "list Weekly", "add Milk, 6 Bananas", "show", "show Weekly pending by name",
      "show where quantity > 2", "show as json", "show template breakfast",
    ],
    seeAlso: [.lists, .find, .stats])
  package static let forms = [
    Form(
      .optional(.list), order: .longest,
      clauses: .status, .in.ranked(-1), .at.ranked(-1), .on.hidden.ranked(-1), .where.ranked(1),
      .by, .limit,
      .format),
    Form(.word("template"), .one(.templateName)),
  ]
  package static let mayWrite = false

  /// A list or a template to show.
  package enum Subject: Hashable, Sendable {
    /// A list, or some of its items.
    case list(Query)
    /// A template.
    case template(Name)
  }

  /// A list, and the items to show.
  package struct Query: Hashable, Sendable {
    /// The list and the clauses before the condition.
    package var head: NameAndClauses
    /// The condition after `where`.
    package var condition: Hole?
    /// The clauses after the condition.
    package var tail: NameAndClauses?
  }

  /// A list or a template to show.
  package var subject: Subject

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ShowCommand {
    if let template = try acceptTemplate(&parser) {
      return ShowCommand(subject: .template(template))
    }
    var query = Query(head: try parseWords(&parser, until: [.where], takesName: true))
    if parser.isAtCondition {
      query.condition = try parser.parseCondition()
      query.tail = try parseWords(&parser, until: [], takesName: false)
    }
    try query.refuseRepeated()
    return ShowCommand(subject: .list(query))
  }

  private static func parseWords(
    _ parser: inout Parser, until ends: [Clause], takesName: Bool
  ) throws(Diagnostic) -> NameAndClauses {
    let phrase = try parser.parsePhrase(until: ends)
    parser.noteOldListWords(in: phrase)
    return try NameAndClauses(phrase, of: name, takesName: takesName, in: parser.source)
  }

  /// Accepts `template` and another word; alone, it is the name of a list.
  private static func acceptTemplate(_ parser: inout Parser) throws(Diagnostic) -> Name? {
    parser.expecting(.keyword("template", before: .templateName))
    guard parser.isAt(word: "template") else { return nil }
    var ahead = parser
    ahead.advance()
    ahead.log?.noteKeyword()
    // The next word is recorded as the name of a template.
    ahead.expectingOnly(.operand(.template))
    guard !ahead.isAtStatementEnd else { return nil }
    parser = ahead
    return try parser.expectTemplate(for: name)
  }

  package var phraseRole: PhraseRole {
    switch subject {
    case .list(let query): .show(query)
    case .template: .none
    }
  }

  /// How it uses a template.
  package var templateUse: TemplateUse {
    switch subject {
    case .list: .none
    case .template(let name): .naming(name)
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension ShowCommand.Query {
  /// Rejects a duplicate clause that cannot be part of the title of any list.
  fileprivate func refuseRepeated() throws(Diagnostic) {
    var said: Set<String> = []
    let phrases = (head.nameCount == 0 ? [head] : []) + [tail].compactMap(\.self)
    for words in phrases {
      for clause in words.clauses where !said.insert(clause.subject).inserted {
        throw clause.repeated(in: words.phrase)
      }
    }
  }
}

/// The formats of a report.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, csv, markdown
}
