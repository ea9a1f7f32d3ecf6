import CartModels

/// `category NAME [EMOJI] [after CATEGORY | before CATEGORY] [for WORDS] [without WORDS]`
package struct CategoryCommand: SentenceSyntax {
  package static let name = CommandName.category
  package static let help = CommandHelp(
    group: .items,
    summary: "Create a category, or change its emoji, place or words.",
    details: [
      "Items called by one of its words go in the category, and the words also name it: with "
        + "`category Hobby for yarn, wool`, red wool goes in Hobby. A category named after a part "
        + "of a shop, such as Bakery or Snacks, takes over the items of that part. `without` "
        + "removes words.",
      "Without a place, a new category comes last. Items on lists stay in their categories; "
        + "`categories refresh` moves them.",
      "`rename category A to B` keeps A as a word of B. `categories supermarket` adds a finer "
        + "set, and `categories standard` restores the eight built-in categories.",
    ],
    examples: [
      "category Bakery 🥖 after produce", "category Hobby for yarn, wool", "add red wool",
      "rename category Bakery to Bread", "delete category Hobby", "categories",
    ],
    seeAlso: [.categories, .learned, .rename, .delete])
  package static let forms = [
    Form(.one(.newCategory), clauses: .after, .before.hidden, .for, .without),
    Form(.one(.newCategory), clauses: .before),
  ]
  package static let mayWrite = true

  /// The name, with an optional emoji after it.
  package var phrase: Phrase
  /// Its place, if given.
  package var placement: Placement?
  /// The words to add.
  package var words: [Phrase] = []
  /// The words to remove.
  package var lostWords: [Phrase] = []

  /// A place next to another category.
  package struct Placement: Hashable, Sendable {
    /// Whether it comes after the other, not before it.
    package var isAfter: Bool
    /// The other category.
    package var category: Phrase
  }

  private static let places: [Clause] = [.after, .before]

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> CategoryCommand {
    let phrase = try parser.parsePhrase(until: places + [.for, .without])
    guard !phrase.isEmpty else { throw parser.missing("the name of a category", for: name) }
    try refuseColon(in: phrase, parser)
    var command = CategoryCommand(phrase: phrase)
    // Each clause is allowed once, in any order.
    while try command.readPart(&parser) {}
    return command
  }

  /// Rejects `category Bakery: bread`, which has the form of a shop.
  private static func refuseColon(in phrase: Phrase, _ parser: Parser) throws(Diagnostic) {
    guard let colon = phrase.partsAtColon, !colon.after.isEmpty else { return }
    let source = parser.source
    let words = source.text(
      colon.after.range.lowerBound..<parser.restOfSentence(from: parser.token).upperBound)
    throw Diagnostic(
      .unexpected, "words of a category follow `for`, not a colon", at: phrase.range,
      help: ["write `category \(source.text(colon.before.range)) for \(words)`"])
  }

  /// The openings of the clauses that were not read yet.
  private var openings: [Clause] {
    (placement == nil ? CategoryCommand.places : []) + (words.isEmpty ? [.for] : [])
      + (lostWords.isEmpty ? [.without] : [])
  }

  /// Reads a clause after the name, if there is one.
  private mutating func readPart(_ parser: inout Parser) throws(Diagnostic) -> Bool {
    guard let opening = openings.first(where: { parser.accept($0) }) else { return false }
    guard opening.operand != .category else {
      try readPlace(opening, &parser)
      return true
    }
    let phrases = try parser.parsePhrases(until: openings.filter { $0.word != opening.word })
    guard !phrases.isEmpty else { throw noWords(after: opening, parser) }
    if opening.word == Clause.for.word { words = phrases } else { lostWords = phrases }
    return true
  }

  private mutating func readPlace(
    _ opening: Clause, _ parser: inout Parser
  ) throws(Diagnostic) {
    let others = openings.filter { $0.operand != .category }
    let category = try parser.parsePhrase(until: others)
    guard !category.isEmpty else {
      throw parser.missing("a category after `\(opening.word)`", for: CategoryCommand.name)
    }
    placement = Placement(
      isAfter: opening.word == Clause.after.word, category: category)
  }

  /// The error for `for after eight`: words that begin like another clause need quotes.
  private func noWords(after opening: Clause, _ parser: Parser) -> Diagnostic {
    var diagnostic = parser.missing("words after `\(opening.word)`", for: CategoryCommand.name)
    if !parser.isAtStatementEnd {
      let name = parser.source.text(phrase.range)
      diagnostic.help = [
        "put a word that begins like a place in quotes: "
          + "`category \(name) \(opening.word) \"After Eight\"`"
      ]
    }
    return diagnostic
  }

  package var phraseRole: PhraseRole {
    .plain([phrase] + [placement?.category].compactMap(\.self) + words + lostWords)
  }

  package var newCategories: [String] {
    ([CategoryCommand.nameAndEmoji(phrase).name] + words).compactMap(\.plainName)
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension CategoryCommand {
  /// Splits a phrase into the name and the emoji after it, if that is a separate word.
  ///
  /// - Parameter phrase: a phrase without interpolations, up to the first clause.
  package static func nameAndEmoji(_ phrase: Phrase) -> (name: Phrase, emoji: Phrase?) {
    guard let last = phrase.pieces.indices.last, last > 0, !phrase.pieces[last].isGlued,
      phrase.pieces[last].holdsEmoji
    else { return (phrase, nil) }
    return (phrase.part(0..<last), phrase.part(last..<last + 1))
  }
}

extension Piece {
  /// Whether it consists of emoji.
  fileprivate var holdsEmoji: Bool {
    switch content {
    case .word(let text), .text(let text): !text.isEmpty && text.allSatisfy(\.isEmoji)
    case .textWithHoles, .hole: false
    }
  }
}
