/// `list NAME` and `list NAME from TEMPLATE(ARGUMENTS) [except ITEMS] [with everything]`
package struct ListCommand: SentenceSyntax {
  package static let name = CommandName.list
  package static let help = CommandHelp(
    group: .lists,
    summary: "Open a list, or create it, and make it the current one.",
    details: [
      "A new list can start with the items of a template; if the list already exists, the "
        + "template is not applied. Write `()` after a template without arguments."
    ],
    examples: [
      "list Weekly Groceries", "list Party from party(guests: 12)", "list Sunday from breakfast()",
    ],
    seeAlso: [.lists, .show, .rename, .delete, .template])
  package static let forms = [
    Form(.one(.newTitle)),
    Form(
      .one(.newTitle), .word("from"), .one(.template, shown: TemplateApplication.usage),
      clauses: .except, .everything),
  ]
  package static let mayWrite = true

  /// The list's title; without `application`, it may end with a template.
  package var phrase: Phrase
  /// The template that fills the new list.
  package var application: TemplateApplication?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ListCommand {
    let phrase = try parser.parsePhrase(until: [.fromTemplate])
    guard !phrase.isEmpty else { throw parser.missing("the name of a list", for: name) }
    try refuseOthers(phrase)
    guard parser.accept(.fromTemplate, isOffered: false) else { return ListCommand(phrase: phrase) }
    var application = try parser.expectTemplateCall(for: name)
    application.exceptions = try parser.parseExceptions(for: name, until: [.everything])
    try parser.acceptEverything(in: &application, of: name, isLast: true)
    guard parser.isAtStatementEnd else { throw afterTemplate(parser, phrase) }
    return ListCommand(phrase: phrase, application: application)
  }

  /// Rejects `list all lists` and `list items in Party`, which do not name a list.
  private static func refuseOthers(_ phrase: Phrase) throws(Diagnostic) {
    let words = phrase.pieces.prefix(4).map { $0.word ?? "" }
    let start = words.prefix { ["all", "every", "my", "our", "the"].contains($0) }.count
    guard start < words.count else { return }
    let isLists = start + 1 == phrase.pieces.count && ["list", "lists"].contains(words[start])
    let isItems =
      ["items", "everything"].contains(words[start])
      && (start + 1 == phrase.pieces.count
        || ["in", "on", "of", "from"].contains(words[start + 1]))
    guard isLists && (start > 0 || words[start] == "lists") || isItems else { return }
    throw Diagnostic(
      .wrongVerb, "`list` needs the name of one list", at: phrase.range,
      help: [isItems ? "`show LIST` shows its items" : "write `lists`"])
  }

  private static func afterTemplate(_ parser: Parser, _ phrase: Phrase) -> Diagnostic {
    var diagnostic = parser.unexpected(
      "`except ITEMS`, `with everything` or the end of the sentence")
    diagnostic.help = ["put a title that only looks like this in quotes: `list \"…\"`"]
    return diagnostic
  }

  package var phraseRole: PhraseRole {
    .newTitle(
      phrase, beforeTemplate: bareTemplate == nil ? nil : phraseBeforeTemplate,
      exceptions: application?.phrases ?? [])
  }

  /// How it uses a template.
  package var templateUse: TemplateUse {
    application.map(TemplateUse.application) ?? bareTemplate.map(TemplateUse.possibly) ?? .none
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension ListCommand {
  /// The word after a `from` at the end. It is a template if one has that name; otherwise it is
  /// part of the title.
  package var bareTemplate: Name? {
    guard application == nil, let last = phrase.pieces.last, let word = last.word,
      phrase.pieces.count > 2, phrase.pieces[phrase.pieces.count - 2].clause == .from
    else { return nil }
    return Name(text: word, range: last.range)
  }

  /// The word between a `from` and an `except` or `for` in the title. It would be a template if it
  /// had parentheses.
  package var templateWithoutParentheses: (name: Name, next: String, rest: SourceRange)? {
    let pieces = phrase.pieces
    guard application == nil, pieces.count > 4 else { return nil }
    for index in 1..<pieces.count - 3 where pieces[index].clause == .from {
      guard let word = pieces[index + 1].word, let next = pieces[index + 2].word?.lowercased(),
        next == "except" || next == "for"
      else { continue }
      return (
        Name(text: word, range: pieces[index + 1].range), next,
        phrase.range(of: index + 3..<pieces.count)
      )
    }
    return nil
  }

  /// The title without the template at its end.
  package var phraseBeforeTemplate: Phrase { phrase.part(0..<phrase.pieces.count - 2) }

}
