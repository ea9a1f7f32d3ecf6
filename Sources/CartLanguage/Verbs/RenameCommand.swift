/// `rename ITEM to NAME`, `rename list A to B`, `rename category A to B` and `rename shop A to B`
package struct RenameCommand: SentenceSyntax {
  package static let name = CommandName.rename
  package static let help = CommandHelp(
    group: .lists,
    summary: "Rename an item, a list, a category or a shop.",
    details: [
      "If an item with the new name is already on the list, the two are merged, as with `add`. "
        + "The old name of a category still works."
    ],
    examples: [
      "list Shopping", "add Milk", "rename Milk to Oat Milk", "rename list Shopping to Home",
      "rename category Dairy to Fridge",
    ],
    seeAlso: [.set, .list, .category])
  package static let forms = [
    Form(.joined(.item(.any), .newName, isShownAsLetters: false), clauses: .onList),
    Form(.word("list"), .joined(.title, .newTitle)),
    Form(.word("category"), .joined(.category, .newName)),
    Form(.word("shop"), .joined(.shop, .newName)),
  ]
  package static let mayWrite = true

  /// The kind of thing to rename.
  package enum Subject: Hashable, Sendable {
    case item, list, category, shop
  }

  package var subject: Subject
  /// Both names and the `to` between them.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> RenameCommand {
    let subject = acceptSubject(&parser)
    let phrase = try parser.parsePhrase()
    guard phrase.hasInnerTo else {
      var mistake = parser.missing("a name, `to`, and the new name", for: name)
      if phrase.range.count < longestPhrase,
        let joint = phrase.pieces.dropFirst().dropLast().first(where: isMeantAsTo)
      {
        let kind = subject == .item ? "" : "\(subject) "
        let meant =
          parser.source.text(phrase.range.lowerBound..<joint.range.lowerBound)
          + "to" + parser.source.text(joint.range.upperBound..<phrase.range.upperBound)
        mistake.help = ["write `rename \(kind)\(meant)`"]
        mistake.correct(joint.range, with: "to")
      }
      throw mistake
    }
    return RenameCommand(subject: subject, phrase: phrase)
  }

  private static let longestPhrase = 80

  /// Whether the piece is a word that is meant as `to`, as in `rename Milk as Cream`.
  private static func isMeantAsTo(_ piece: Piece) -> Bool {
    piece.word.map { ["as", "into", "=", "->"].contains($0.lowercased()) } ?? false
  }

  private static func acceptSubject(_ parser: inout Parser) -> Subject {
    if parser.accept(word: "list", before: .title) { return .list }
    if parser.accept(word: "category", before: .category) { return .category }
    return parser.accept(word: "shop", before: .shop) ? .shop : .item
  }

  package var phraseRole: PhraseRole {
    switch subject {
    case .item: .renaming(phrase, areLists: false)
    case .list: .renaming(phrase, areLists: true)
    case .category, .shop: .plain([phrase])
    }
  }

  package var newCategories: [String] {
    guard subject == .category, let to = phrase.lastTo else { return [] }
    return [phrase.part(to + 1..<phrase.pieces.count).plainName].compactMap(\.self)
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Phrase {
  /// Whether there is a `to` between words.
  var hasInnerTo: Bool { pieces.dropFirst().dropLast().contains { $0.clause == .to } }
}
