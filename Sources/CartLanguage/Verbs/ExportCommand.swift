/// `export [LIST|all lists|bought|menu] [as FORMAT] to FILE`
package struct ExportCommand: SentenceSyntax {
  package static let name = CommandName.export
  package static let help = CommandHelp(
    group: .lists,
    summary: "Write a list to a file: .html for the phone, .csv, .json, .md, .txt and others.",
    details: [
      "The file extension or `as FORMAT` sets the format: .html is a page to check off in the "
        + "shop, .qc a script that creates the list, todo.txt tasks (`help formats`). `-` is "
        + "standard output.",
      "`export all lists to store.json` writes the whole store: lists, categories, shops, "
        + "templates and schedules. `import` restores all of it.",
      "`export bought to spent.csv` writes all purchases, which `import spent.csv as bought` "
        + "reads; .json and .tsv work, too. A .journal file has what was paid as transactions of "
        + "hledger, by category.",
      "`export menu to week.ics` writes the dishes from today on as events of a calendar, and .menu "
        + "as a Cooklang menu; `export menu next week to week.ics` writes those of a week.",
      "A .conf file is a Cooklang aisle.conf: all categories in the current order, each with its "
        + "learned names and the items of the list, or of all lists if none is named.",
      "The path is relative to the script's folder, or to the current folder for a sentence that "
        + "you type; `~/` is your home folder. Put a path with a comma in quotes.",
      "The file is written when the whole line or script succeeds. `export` replaces files that "
        + "it wrote; it replaces other files only if you confirm, or with `qc --force`.",
    ],
    examples: [
      "add Milk, 6 Bananas", "export to shopping.csv", "export Shopping to shopping.html",
      "export as markdown to -", "export all lists to store.json",
      "check Milk", "export bought to spent.csv", "menu today \"Pizza out\"",
      "export menu to week.ics",
    ],
    seeAlso: [.import, .show, .copy])
  package static let forms = [
    Form(.optional(.list), order: .lastTo, clauses: .from.unsaid, .exported, .file),
    Form(.word("all"), .word("lists"), order: .lastTo, clauses: .from.unsaid, .exported, .file),
    Form(.word(ImportCommand.boughtWord), order: .lastTo, clauses: .from.unsaid, .exported, .file),
    Form(
      .word(menuWord), .optional(.menuPeriod), order: .lastTo, clauses: .from.unsaid, .exported,
      .file),
  ]
  package static let mayWrite = false

  private static let menuWord = "menu"

  /// The list or the store to write.
  package enum Subject: Hashable, Sendable {
    /// A list, by its title; empty for the current one.
    case list(Phrase)
    /// The whole store.
    case store
    /// The purchases, unless a list has that name.
    case bought(Phrase)
    /// The planned dishes, unless a list has that name.
    case menu(Phrase, MenuPeriod?)
  }

  package var subject: Subject
  /// The file to write to.
  package var file: FilePhrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ExportCommand {
    let phrase = try parser.parsePhrase()
    guard let to = phrase.lastTo else {
      throw parser.missing("`to` and a file", for: name)
    }
    guard to + 1 < phrase.pieces.count else { throw parser.missing("a file", for: name) }
    var list = 0..<to
    var format: FileFormat?
    if let said = try sayingFormat(phrase, list) {
      list = 0..<to - 2
      format = said
    }
    var path = to + 1..<phrase.pieces.count
    // The format may also follow the file, as in `import`.
    if path.count > 2, let said = try sayingFormat(phrase, path) {
      let clause = path.suffix(2)
      if format != nil { throw .repeated("`as`", at: phrase.range(of: clause)) }
      path = path.lowerBound..<clause.lowerBound
      format = said
    }
    let title = phrase.part(list)
    return ExportCommand(
      subject: list.isEmpty ? .list(.none(at: phrase.range.lowerBound)) : subject(of: title),
      file: try FilePhrase(
        phrase.part(path), as: format, for: name,
        mayBeLonger: phrase.pieces[..<to].contains { $0.clause == .to } ? "to" : nil))
  }

  /// The format after `as` at the end of some pieces; nil without `as`.
  private static func sayingFormat(
    _ phrase: Phrase, _ pieces: Range<Int>
  ) throws(Diagnostic) -> FileFormat? {
    guard pieces.count >= 2, phrase.pieces[pieces.upperBound - 2].word?.lowercased() == "as",
      let word = phrase.pieces[pieces.upperBound - 1].word
    else { return nil }
    guard let format = FileFormat(word: word), format.isExported else {
      throw .unknownFormat(word, phrase.pieces[pieces.upperBound - 1].range, name)
    }
    return format
  }

  /// Whether the phrase is `all lists` without quotes.
  private static func isWholeStore(_ phrase: Phrase) -> Bool {
    phrase.pieces.map { $0.word?.lowercased() } == ["all", "lists"]
  }

  private static func subject(of title: Phrase) -> Subject {
    if isWholeStore(title) { return .store }
    let words = title.pieces.map { $0.word?.lowercased() ?? "" }
    if words.first == menuWord {
      let period = words.dropFirst().joined(separator: " ")
      if words.count == 1 { return .menu(title, nil) }
      if let period = MenuPeriod(rawValue: period) { return .menu(title, period) }
    }
    return isBought(title) ? .bought(title) : .list(title)
  }

  /// Whether the phrase is `bought` without quotes.
  private static func isBought(_ phrase: Phrase) -> Bool {
    phrase.pieces.map { $0.word?.lowercased() } == [ImportCommand.boughtWord]
  }

  package var phraseRole: PhraseRole { .plain(subjectPhrases + [file.phrase]) }

  private var subjectPhrases: [Phrase] {
    switch subject {
    case .list(let title), .bought(let title), .menu(let title, _): [title]
    case .store: []
    }
  }

  /// Where it is allowed.
  package static var place: SentencePlace {
    .outsideTemplates(
      advice: "export the list after applying the template")
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Phrase {
  /// A phrase without words.
  static func none(at offset: Int) -> Phrase {
    Phrase(pieces: [], range: offset..<offset, amount: nil, hasClauseWord: false)
  }
}
