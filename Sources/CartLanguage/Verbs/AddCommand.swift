import CartModels

/// `add ITEMS [to LIST]` and `add suggested [to LIST] [except ITEMS]`
package struct AddCommand: SentenceSyntax {
  package static let name = CommandName.add
  package static let help = CommandHelp(
    group: .items,
    summary: "Put items on a list.",
    details: [
      "Separate items with commas. Each can begin with an amount (`6`, `1.5 kg`, `½`, `a dozen`, "
        + "`half a`, `2-3`: `help amounts`) and end with `in CATEGORY` and `note \"…\"`.",
      "Write the shop after `at`: `add Batteries at IKEA`. `shop IKEA: household` defines a shop.",
      "Write the due date after `due`: `friday`, `in 3 days`, `24 dec`, `2026-12-24`, `end of "
        + "month`, `christmas`, or an interpolation.",
      "If an item is already on the list, the amounts are added: `1 kg` and `200 g` make `1.2 "
        + "kg`. A checked item becomes pending again, with the new amount.",
      "Notation from other lists is read as `import` reads it: `add Eggs (12), Cat Food - Salmon`; "
        + "`[x] Bread` is added as a checked item. After a comma, an amount alone belongs to the item "
        + "before it (`add Wine, 2 bottles`), and words that only describe are its note (`add 2 Onions, "
        + "chopped`).",
      "`add suggested` adds what `suggest` shows, in the usual amounts.",
      "Put a name that reads like something else in quotes: `add \"7 Up in Cans\"`.",
    ],
    examples: [
      "add 6 Bananas in produce", "add 2 l Milk, Bread, a dozen Eggs",
      "add Rice note \"Basmati preferred\"", "add 3 Lemons due friday",
    ],
    seeAlso: [.ensure, .check, .set, .suggest])
  package static let forms = [
    Form(.many(.newItem), clauses: .in.hidden, .at.hidden, .note.hidden, .due.hidden, .to),
    suggestedForm,
  ]
  /// `add suggested`
  package static let suggestedForm = Form(.word(suggestedWord), clauses: .applied, .except)
  package static let mayWrite = true

  package static let suggestedWord = "suggested"
  private static let suggestedOperand = Operand.alone("what `suggest` shows")

  /// The items to add.
  package enum Subject: Hashable, Sendable {
    /// Items by name.
    case items([Phrase])
    /// The suggested items without some names, and the target list.
    indirect case suggested(except: [Phrase], list: Phrase?)
  }

  /// The items to add.
  package var subject: Subject
  /// The only item, if it was read ahead.
  package var ahead: ItemAhead?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> AddCommand {
    if acceptSuggested(&parser) {
      let list = try parser.acceptList(for: name, until: [.except])
      let exceptions = try parser.parseExceptions(for: name)
      guard parser.isAtStatementEnd else {
        throw parser.unexpected("`to LIST`, `except ITEMS` or the end of the sentence")
      }
      return AddCommand(subject: .suggested(except: exceptions, list: list))
    }
    // Names are more likely, so they are offered before the word.
    let (log, start) = (parser.log, parser.token.range.lowerBound)
    defer { log?.expect(.keyword(suggestedWord, before: suggestedOperand), at: start) }
    let phrases = try parser.parsePhrases()
    guard !phrases.isEmpty else { throw parser.missing("an item", for: name) }
    try refuseSuggested(among: phrases, parser.source)
    try refuseOtherThings(in: phrases, parser)
    return AddCommand(subject: .items(phrases))
  }

  /// Rejects `add Milk, suggested` and `add 5 suggested`: suggestions are added in a sentence of
  /// their own.
  private static func refuseSuggested(
    among phrases: [Phrase], _ source: Source
  ) throws(Diagnostic) {
    for (index, phrase) in phrases.enumerated() {
      // The length is checked first, because this runs for each name.
      guard let last = phrase.pieces.last?.word, last.utf8.count > 8, last.utf8.count < 12,
        [suggestedWord, "suggestions"].contains(last.lowercased())
      else { continue }
      let before = phrase.pieces.dropLast().map { $0.word?.lowercased() ?? "" }
      guard before.allSatisfy({ $0 == "the" || $0 == "all" || Int($0) != nil }) else { continue }
      var others = phrases
      others.remove(at: index)
      let rest = others.map { source.text($0.range) }.joined(separator: ", ")
      throw Diagnostic(
        .wrongClause, "`suggested` cannot be used with amounts or other items", at: phrase.range,
        help: ["write `add suggested\(rest.isEmpty ? "" : "; add \(rest)")`"])
    }
  }

  /// Rejects `add recipe soup` and `add milk every week`, which need other verbs.
  private static func refuseOtherThings(
    in phrases: [Phrase], _ parser: Parser
  ) throws(Diagnostic) {
    guard let first = phrases.first, let last = phrases.last else { return }
    if mayBeOtherThing(first), let help = helpOnOtherThing(first.pieces) {
      throw Diagnostic(
        .wrongVerb, "`add` only adds items", at: first.range,
        help: [help, keeping(first, parser.source)])
    }
    guard mayEndInRecurrence(last) else { return }
    guard let start = recurrence(in: last.pieces, parser) else { return }
    let range = last.range(of: start..<last.pieces.count)
    throw Diagnostic(
      .wrongClause, "`\(parser.source.text(range))` is not part of an item", at: range,
      help: ["write `every RECURRENCE add ITEMS`", keeping(last, parser.source)])
  }

  private static func keeping(_ phrase: Phrase, _ source: Source) -> String {
    "\(Diagnostic.keeping), quote it: `add \(QuotedText.of(source.text(phrase.range)))`"
  }

  /// The advice for a word for something other than an item, before its name. `dish sponge`, `shop
  /// towels` and `price tags 5` are items.
  private static func helpOnOtherThing(_ pieces: [Piece]) -> String? {
    let start = pieces.prefix(2).prefix { articles.contains($0.word ?? "") }.count
    guard start + 1 < pieces.count, let word = pieces[start].word, let help = otherThings[word],
      !pieces[start + 1].isGlued, pieces[start + 1].clause == nil,
      isCertain(word, before: pieces[(start + 1)...])
    else { return nil }
    let key = NameKey(pieces.compactMap(\.word).joined(separator: " "))
    return Catalogue.builtIn.match(key)?.aisle.isFood == false ? nil : help
  }

  /// Whether the words after it show that a word does not belong to the name of an item.
  private static func isCertain(_ word: String, before rest: ArraySlice<Piece>) -> Bool {
    let (next, last) = (rest.first?.word ?? "", rest.last?.word ?? "")
    switch word {
    case "shop": return next.first?.isUppercase == true
    case "budget": return next.first?.isNumber == true
    case "price": return last.contains(".") && last.last?.isNumber == true
    case "note": return rest.count > 1 && Catalogue.builtIn.knowsProduct(NameKey(next))
    default: return true
    }
  }

  private static let articles: Set<String> = ["a", "an", "the", "new"]

  private static let otherThings: [String: String] = [
    "recipe": applying, "template": applying, "category": placing,
    "aisle": placing, "list": "`list NAME` creates a list",
    "shop": "`shop NAME: CATEGORY` creates a shop", "price": "`price ITEM 1.29` notes a price",
    "budget": "`budget 50` sets a budget", "note": "`set ITEM note \"TEXT\"` sets a note",
  ]
  private static let applying = "`apply TEMPLATE` adds what a template needs"
  private static let placing = "`category NAME` creates a category"

  /// The piece at which `every week` begins at the end of a phrase.
  private static func recurrence(in pieces: [Piece], _ parser: Parser) -> Int? {
    if ["daily", "weekly", "monthly"].contains(pieces.last?.word) { return pieces.count - 1 }
    guard let start = pieces.indices.dropFirst().last(where: { pieces[$0].word == "every" }),
      start + 1 < pieces.count
    else { return nil }
    let words = pieces[(start + 1)...].map { $0.word ?? "" }.joined(separator: " ")
    return parser.mistakes(in: "every \(words) add Milk").isEmpty ? start : nil
  }

  /// A quick check of the first letter, because this runs for each sentence: `a new list`,
  /// `recipe`.
  private static func mayBeOtherThing(_ phrase: Phrase) -> Bool {
    guard phrase.pieces.count > 1, let letter = phrase.pieces[0].word?.utf8.first else {
      return false
    }
    return letter > UInt8(ascii: "`")
  }

  /// Whether the last letter can end a day, week, month or year.
  private static func mayEndInRecurrence(_ phrase: Phrase) -> Bool {
    guard phrase.pieces.count > 1, let last = phrase.pieces.last?.word?.utf8.last else {
      return false
    }
    switch last {
    case UInt8(ascii: "y"), UInt8(ascii: "k"), UInt8(ascii: "h"), UInt8(ascii: "r"),
      UInt8(ascii: "s"):
      return true
    default: return false
    }
  }

  /// Accepts `suggested` alone or before any clause, valid here or not. Otherwise it begins a name.
  private static func acceptSuggested(_ parser: inout Parser) -> Bool {
    guard parser.isAt(word: suggestedWord) else { return false }
    var lexer = Lexer(parser.source)
    lexer.move(to: parser.token.range.upperBound)
    let next = lexer.nextWord()
    let nextWord = parser.text(next).lowercased()
    let isClause =
      nextWord == Clause.except.word || ClauseWord(rawValue: nextWord) != nil
      || parser.context.sentenceEnds.contains { $0.word == nextWord }
    switch next.kind {
    case .end, .newline, .semicolon, .closeBrace: break
    case .word where isClause: break
    case .word:
      // It may be an unfinished clause word.
      for clause in suggestedForm.clauses {
        for word in clause.words where word.hasPrefix(nextWord) {
          parser.log?.expect(.keyword(word, before: clause.operand), at: next.range.lowerBound)
        }
      }
      return false
    default: return false
    }
    return parser.accept(word: suggestedWord, before: suggestedOperand)
  }

  package var phraseRole: PhraseRole {
    switch subject {
    case .items(let phrases): .newItems(phrases)
    case .suggested(let exceptions, let list): .suggested(list: list, except: exceptions)
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
