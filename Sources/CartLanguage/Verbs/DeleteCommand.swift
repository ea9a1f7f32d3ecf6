/// `delete list NAME, NAME`, `delete all lists`, `delete template NAME`,
/// `delete schedule NAME`, `delete shop NAME`, `delete category NAME, NAME`
package struct DeleteCommand: SentenceSyntax {
  package static let name = CommandName.delete
  package static let help = CommandHelp(
    group: .lists,
    summary: "Delete lists with their items, categories, a template, a schedule or a shop.",
    details: [
      "Use `remove` for items.",
      "Items in a deleted category move to the categories they would get without it.",
      "`delete all lists` asks first at a prompt; elsewhere it needs `qc --yes …`.",
    ],
    examples: [
      "list Party", "list Weekly", "delete list Party, Weekly", "template snack { add Apples }",
      "delete template snack", "delete category Frozen",
    ],
    seeAlso: [.remove, .clear])
  package static let forms = [
    Form(.word("list"), .many(.title)), Form(.word("all"), .word("lists")),
    Form(.word("template"), .one(.templateName)), Form(.word("schedule"), .one(.schedule)),
    Form(.word("shop"), .one(.shop, shown: "NAME")),
    Form(.word("category"), .many(.category, shown: "NAME")),
  ]
  package static let mayWrite = true

  /// The objects to delete.
  package enum Subject: Hashable, Sendable {
    /// Lists, by their titles.
    case lists([Phrase])
    /// Every list.
    case allLists
    /// A template.
    case template(Name)
    /// A schedule.
    case schedule(Phrase)
    /// A shop.
    case shop(Phrase)
    /// Categories, by their names.
    case categories([Phrase])
  }

  /// The objects to delete.
  package var subject: Subject

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> DeleteCommand {
    if parser.accept(word: "template", before: .templateName) {
      return DeleteCommand(subject: .template(try parser.expectTemplate(for: name)))
    }
    if parser.accept(word: "schedule", before: .schedule) {
      return DeleteCommand(subject: .schedule(try parser.expectSchedule(for: name)))
    }
    if parser.accept(word: "shop", before: .shop) {
      let phrase = try parser.parsePhrase()
      guard !phrase.isEmpty else { throw parser.missing("the name of a shop", for: name) }
      return DeleteCommand(subject: .shop(phrase))
    }
    if parser.accept(word: "category", before: .category) {
      let phrases = try parser.parsePhrases()
      guard !phrases.isEmpty else { throw parser.missing("the name of a category", for: name) }
      return DeleteCommand(subject: .categories(phrases))
    }
    if try acceptAllLists(&parser) { return DeleteCommand(subject: .allLists) }
    guard parser.accept(word: "list", before: .title) else { throw try notAList(&parser) }
    let phrases = try parser.parsePhrases()
    guard !phrases.isEmpty else { throw parser.missing("the name of a list", for: name) }
    return DeleteCommand(subject: .lists(phrases))
  }

  private static func acceptAllLists(_ parser: inout Parser) throws(Diagnostic) -> Bool {
    let start = parser.token.range.lowerBound
    guard parser.accept(word: "all", before: .alone("with `lists`: every list")) else {
      return false
    }
    if parser.accept(word: "lists", before: .alone("every list")) { return true }
    if parser.isAtStatementEnd {
      throw Diagnostic(
        .missing, "`delete all` needs `lists` after it", at: parser.previousRange,
        help: ["to delete every list: `delete all lists`; to remove every item: `remove all`"])
    }
    parser.move(to: start)
    return false
  }

  /// Advice for `delete from Home`, `delete * from Home where done` and `delete Milk from Home`.
  private static func adviceOnClause(_ words: String, _ parser: Parser) -> String? {
    let parts = words.split(separator: " ")
    let isAll = parts.first == "*" || parts.first?.lowercased() == "all"
    guard
      let clause = parts.firstIndex(where: { ["from", "on", "in"].contains($0.lowercased()) }),
      clause + 1 < parts.count, clause < 2 || !isAll
    else { return nil }
    let end = parts[clause...].firstIndex { $0.lowercased() == "where" } ?? parts.count
    guard end > clause + 1 else { return nil }
    let title = parts[clause + 1..<end].joined(separator: " ")
    let choice = parts[end...].joined(separator: " ")
    let items = parts[..<clause].joined(separator: " ")
    guard clause == 0 || isAll else {
      let sentence = "remove \(words)"
      return parser.mistakes(in: sentence).isEmpty ? "to remove an item: `\(sentence)`" : nil
    }
    guard parts[clause].lowercased() != "in" else { return nil }
    guard choice.isEmpty else {
      let sentence = "remove \(choice) on \(title)"
      return parser.mistakes(in: sentence).isEmpty ? "to remove these items: `\(sentence)`" : nil
    }
    return items.isEmpty || isAll
      ? "to remove every item: `remove all on \(title)`; to delete the list: `delete list \(title)`"
      : nil
  }

  private static func notAList(_ parser: inout Parser) throws(Diagnostic) -> Diagnostic {
    let phrases = try parser.parsePhrases()
    guard let phrase = phrases.first, let last = phrases.last else {
      return parser.missing("`list` and a name", for: name)
    }
    let range = phrase.range.lowerBound..<last.range.upperBound
    let words = parser.source.text(range)
    let first = phrase.pieces[0]
    if let advice = adviceOnClause(words, parser) {
      return Diagnostic(
        .wrongVerb, purpose, at: range, help: [advice])
    }
    var advice =
      "to remove an item: `remove \(words)`; otherwise say what it is: `delete list \(words)`, "
      + "`delete schedule \(words)`"
    switch first.word?.lowercased() {
    case "alias":
      advice = "to forget an alias: `forget \(words)`"
    case "all" where phrase.pieces.count == 2 && phrase.pieces[1].word?.lowercased() == "items":
      advice = "to remove every item: `remove all`; to delete every list: `delete all lists`"
    case "all" where phrase.pieces.count > 1 && phrase.pieces[1].isPlainWord:
      let category = parser.source.text(first.range.upperBound..<range.upperBound).trimmingBlanks
      advice =
        "to remove a category's items: `remove all in \(category)`; to delete every list: "
        + "`delete all lists`"
    case "all":
      advice = "to remove every item: `remove \(words)`; to delete every list: `delete all lists`"
    case "lists" where range.upperBound > first.range.upperBound:
      let names = parser.source.text(first.range.upperBound..<range.upperBound).drop { $0 == " " }
      var mistake = Diagnostic(
        .wrongVerb, "expected `list` before the names of lists", at: first.range,
        help: ["write `delete list \(names)`"])
      mistake.correct(first.range, with: "list")
      return mistake
    case "lists":
      return Diagnostic(
        .missing, "`delete` needs the names of the lists", at: first.range,
        help: ["name them, as in `delete list Party`; to delete every list: `delete all lists`"])
    case _ where phrase.pieces.count > 1 && phrases.count == 1 && kinds.contains(words.lastWord):
      let named = parser.source.text(phrase.range(of: 0..<phrase.pieces.count - 1))
      advice = "write `delete \(words.lastWord) \(named)`"
    case "every":
      advice = "`schedules` shows the schedules; to delete one: `delete schedule NAME`"
    case _: break
    }
    return Diagnostic(.wrongVerb, purpose, at: range, help: [advice])
  }

  /// The kinds of things that can be deleted.
  private static let kinds: Set<String> = ["list", "category", "shop", "template", "schedule"]

  private static let purpose =
    "`delete` needs `list`, `category`, `shop`, `template` or `schedule`"

  package var phraseRole: PhraseRole {
    switch subject {
    case .lists(let phrases): .titles(phrases)
    case .schedule(let phrase), .shop(let phrase): .plain([phrase])
    case .categories(let phrases): .plain(phrases)
    case .template, .allLists: .none
    }
  }

  /// How it uses a template.
  package var templateUse: TemplateUse {
    switch subject {
    case .template(let name): .naming(name)
    case .lists, .allLists, .schedule, .shop, .categories: .none
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension String {
  /// The last word, in lower case.
  fileprivate var lastWord: String { split(separator: " ").last?.lowercased() ?? "" }
}

extension Piece {
  /// Whether it opens no clause after `all`.
  fileprivate var isPlainWord: Bool {
    clause == nil && word.map { !["except", "where"].contains($0.lowercased()) } ?? false
  }
}
