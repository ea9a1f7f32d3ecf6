/// `show [LIST] [pending|completed|all] [in CATEGORY] [where E] [by KEY [desc]] [limit N] [as FORMAT]`
public struct ShowCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.show
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .looking,
    usage: [
      "show [LIST] [pending|completed|all] [in CATEGORY] [where CONDITION] [by KEY [desc]] "
        + "[limit N] [as text|json|csv|markdown]"
    ],
    summary: "Show a list, grouped by category in shop order.",
    details: [
      "Keys to sort by: name, quantity, category, added, changed, done. "
        + "A condition compares fields: `where quantity > 2 and category = \"produce\"`."
    ],
    examples: [
      "list Weekly", "add Milk, 6 Bananas", "show", "show Weekly pending by name",
      "show where quantity > 2", "show as json",
    ],
    seeAlso: [.lists, .find, .stats])

  /// The list and the clauses before the condition.
  public var head: ShowPhrase
  /// What follows `where`.
  public var condition: Hole?
  /// The clauses after the condition.
  public var tail: ShowPhrase?

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ShowCommand {
    var head = ShowPhraseReader(try parser.parsePhrase(until: "where"), in: parser.source)
    var command = ShowCommand(head: try head.read(takesTitle: true))
    if parser.isAt(word: "where") {
      command.condition = try parser.parseCondition()
      var tail = ShowPhraseReader(try parser.parsePhrase(), in: parser.source)
      command.tail = try tail.read(takesTitle: false)
    }
    try command.refuseRepeated()
    return command
  }

  /// Whatever lists there are, what can be no part of a title is said once.
  private func refuseRepeated() throws(Diagnostic) {
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
  public var subject: String {
    switch kind {
    case .status: "`pending`, `completed` or `all`"
    case .order: "`by`"
    case .limit: "`limit`"
    case .format: "`as`"
    case .category: "`in`"
    case .list: "the list"
    }
  }

  /// It is the second about its subject.
  public func repeated(in phrase: Phrase) -> Diagnostic {
    Diagnostic(
      .repeatedClause, "\(subject) is said twice", at: phrase.range(of: pieces),
      help: ["leave one of them out"])
  }
}
