/// `show template NAME`, and
/// `show [LIST] [pending|completed|all|due] [in CATEGORY] [where E] [by KEY [desc]] [limit N] [as FORMAT]`
package struct ShowCommand: SentenceSyntax {
  package static let name = CommandName.show
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show a list, grouped by category in shop order.",
    details: [
      "Keys to sort by: \(SortKey.allCases.map(\.rawValue).joined(separator: ", ")). "
        + "A condition compares fields: `where quantity > 2 and category = \"produce\"`.",
      "`at Lidl` shows what is to be bought at Lidl or at no shop in particular, in Lidl's order.",
      "`due` shows the pending items that have a due date, earliest first.",
      "A template is shown as it was written; a list of such a name goes in quotes.",
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

  /// What to show.
  package enum Subject: Hashable, Sendable {
    /// A list, or some of it.
    case list(Query)
    /// A template.
    case template(Name)
  }

  /// Which list, and what of it.
  package struct Query: Hashable, Sendable {
    /// The list and the clauses before the condition.
    package var head: ShowPhrase
    /// What follows `where`.
    package var condition: Hole?
    /// The clauses after the condition.
    package var tail: ShowPhrase?
  }

  /// What to show.
  package var subject: Subject

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ShowCommand {
    if let template = try acceptTemplate(&parser) {
      return ShowCommand(subject: .template(template))
    }
    var head = ShowPhraseReader(try parser.parsePhrase(until: .condition), in: parser.source)
    var query = Query(head: try head.read(takesTitle: true))
    if parser.isAtCondition {
      query.condition = try parser.parseCondition()
      var tail = ShowPhraseReader(try parser.parsePhrase(), in: parser.source)
      query.tail = try tail.read(takesTitle: false)
    }
    try query.refuseRepeated()
    return ShowCommand(subject: .list(query))
  }

  /// `template` and another word; alone it is a list's name.
  private static func acceptTemplate(_ parser: inout Parser) throws(Diagnostic) -> Name? {
    parser.expecting(.keyword("template", before: .templateName))
    guard parser.isAt(word: "template") else { return nil }
    var ahead = parser
    ahead.advance()
    ahead.log?.noteKeyword()
    // Whatever follows it is read as the name of one.
    ahead.expectingOnly(.template)
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

  /// What it has to do with a template.
  package var templateUse: TemplateUse {
    switch subject {
    case .list: .none
    case .template(let name): .naming(name)
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension ShowCommand.Query {
  /// Whatever lists there are, what can be no part of a title is said once.
  fileprivate func refuseRepeated() throws(Diagnostic) {
    var said: Set<String> = []
    let phrases = (head.titleCount == 0 ? [head] : []) + [tail].compactMap(\.self)
    for phrase in phrases {
      for clause in phrase.clauses where !said.insert(clause.subject).inserted {
        throw clause.repeated(in: phrase.phrase)
      }
    }
  }
}

extension ShowClause {
  /// What the clause is about, which is said once.
  package var subject: String {
    switch kind {
    case .status: "`pending`, `completed`, `all` or `due`"
    case .said(let word, _): "`\(word.rawValue)`"
    case .named(.category): "`in`"
    case .named(.shop): "`at`"
    case .named: "the list"
    }
  }

  /// It is the second about its subject.
  package func repeated(in phrase: Phrase) -> Diagnostic {
    Diagnostic(
      .repeatedClause, "\(subject) is said twice", at: phrase.range(of: pieces),
      help: ["leave one of them out"])
  }
}
