import CartModels

/// `menu DAY DISH [for N], DAY DISH`, `menu DAY none`, and `menu [WEEK]`
package struct MenuCommand: SentenceSyntax {
  package static let name = CommandName.menu
  package static let help = CommandHelp(
    group: .templates,
    summary: "Plan dishes for days, or show the plan.",
    details: [
      "A dish is a template, such as one that `import lasagna.cook as template` makes, or any "
        + "text. `for` sets its `servings` or `people`, or its only parameter that is a number. "
        + "Put text in quotes if it could be read as a template or a day.",
      "A dish without a day is for the day before it. Planning a day again replaces its dishes, and "
        + "`none` removes them.",
      "`menu` shows the next seven days; `apply menu` adds what they need to a list.",
    ],
    examples: [
      "template chili(servings = 4) { add {servings * 100} g Ground Beef, {servings / 2} Onions }",
      "menu monday chili for 6, friday \"Pizza out\", Salad", "menu", "apply menu",
      "menu friday none", "menu next week",
    ],
    seeAlso: [.apply, .template, .import, .export])
  package static let forms = [
    Form(.one(.dish, shown: "DAY DISH"), clauses: .servings),
    Form(.one(.day), .word(noneWord)), Form(.optional(.menuPeriod)), Form(.one(.day)),
  ]
  package static let mayWrite = true

  /// The words that may follow the number of servings.
  package static let servingWords: Set<String> = ["people", "persons", "portions", "servings"]

  /// The word for no dish.
  package static let noneWord = "none"
  /// Words that people use for no dish.
  package static let wordsForNone: Set<String> = [noneWord, "nothing"]

  /// Words that continue a sentence after a dish, in the supported languages.
  private static let joints: Set<String> = [
    "for", "on", "to", "scale", "and", "with", "note", "in", "due", "at", "by", "x", "×", "&", "+",
    "für", "pour", "para",
  ]

  /// Whether a word after a template is more than a part of the dish's name: `4`, `x4`, `and`,
  /// `tue`.
  package static func goesOn(after word: String) -> Bool {
    let folded = word.lowercased()
    let count = folded.drop { $0.isLetter || $0 == "×" }
    return joints.contains(folded) || word.first?.isNumber == true
      || (!count.isEmpty && count.allSatisfy(\.isNumber)
        && ["x", "×", "for"].contains(folded.dropLast(count.count)))
      || RelativeDay(text: word) != nil
  }

  /// A dish, or `none`, on a day.
  package struct Entry: Hashable, Sendable {
    package var day: DayClause
    package var dish: Phrase
    /// Whether its items are already on a list, as `dump` writes it.
    package var isApplied = false
  }

  /// The dishes to plan; empty to show the plan.
  package var entries: [Entry] = []
  /// The days to show.
  package var shown = Shown.period(nil)
  /// The day when the plan was made, if not today.
  package var noted: DayClause?

  /// The days of a plan that are shown.
  package enum Shown: Hashable, Sendable {
    /// A week; nil for the next seven days.
    case period(MenuPeriod?)
    case day(DayClause)
  }

  private static let openings: [Clause] = [.isApplied.unsaid, .noted.unsaid]

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> MenuCommand {
    var command = MenuCommand()
    if let period = parser.acceptMenuPeriod() {
      command.shown = .period(period)
      return command
    }
    guard !parser.ends(before: .operand(.dueDay(mayBeNone: false))) else { return command }
    var day = try parseFirstDay(&parser)
    guard !parser.isAtStatementEnd else {
      parser.expecting(.keyword(noneWord, before: .alone("no dish")))
      parser.expecting(.operand(.template))
      parser.expecting(.phrase(from: parser.token.range.lowerBound))
      try refuseLongPeriod(day, parser.source)
      command.shown = .day(day)
      return command
    }
    while true {
      parser.expecting(.keyword(noneWord, before: .alone("no dish")))
      parser.expecting(.operand(.template))
      let phrase = try parser.parsePhrase(until: openings)
      guard !phrase.isEmpty else { throw parser.missing("a dish after the day", for: name) }
      try refuseSecondDay(in: phrase, after: day, parser.source)
      try refuseEqualsSign(in: phrase)
      command.entries.append(
        Entry(day: day, dish: phrase, isApplied: parser.accept(.isApplied, isOffered: false)))
      guard parser.token.kind == .comma else { break }
      parser.advance()
      while parser.token.kind == .newline { parser.advance() }
      if let next = try parser.acceptDayOfMenu() { day = next }
    }
    var clauses = ParsedClauses()
    while try parser.accept([.noted.unsaid], into: &clauses, of: name) {}
    command.noted = clauses.day(.noted)
    return command
  }

  /// Rejects `menu next month`, which would show its first day.
  private static func refuseLongPeriod(
    _ day: DayClause, _ source: Source
  ) throws(Diagnostic) {
    let words = source.text(day.range).lowercased().split(separator: " ")
    guard words == ["next", "month"] || words == ["next", "year"] else { return }
    throw Diagnostic(
      .wrongDay, "`menu` shows a day or a week, not a \(words[1])", at: day.range,
      help: ["write `menu next week` or a day"])
  }

  /// Reads the day before the first dish, or gives advice on `menu lasagna monday`.
  private static func parseFirstDay(_ parser: inout Parser) throws(Diagnostic) -> DayClause {
    let first = parser.token
    guard !parser.isAt(word: "as") else {
      throw Diagnostic(
        .unexpected, "`menu` has no formats", at: first.range,
        help: [
          "write `menu`; `export menu to FILE` writes a file, and `qc --json menu` prints JSON"
        ])
    }
    do throws(Diagnostic) {
      return try parser.parseDay(after: name.rawValue)
    } catch {
      guard error.code == .wrongDay else { throw error }
      var mistake = error
      let rest = parser.restOfSentence(from: first)
      if let meant = dayFirst(parser.source.text(rest)) {
        mistake.help = ["the day comes first: `menu \(meant)`"]
        mistake.correct(rest, with: meant)
      } else {
        mistake.help.append("the day comes first: `menu monday \"Pizza out\"`")
      }
      throw mistake
    }
  }

  /// The sentence with the day first: `monday lasagna` for `lasagna on monday`.
  private static func dayFirst(_ text: String) -> String? {
    var words = text.split(separator: " ")
    guard text.utf8.count <= longestPlan, !text.contains(where: { "\",{".contains($0) }),
      let day = words.popLast(), RelativeDay(text: String(day)) != nil
    else { return nil }
    if words.last == "on" { words.removeLast() }
    return words.isEmpty ? nil : "\(day) \(words.joined(separator: " "))"
  }

  private static let longestPlan = 80

  /// Rejects `menu sat and sun Pizza`.
  private static func refuseSecondDay(
    in phrase: Phrase, after day: DayClause, _ source: Source
  ) throws(Diagnostic) {
    guard phrase.pieces.count > 1, let joint = phrase.pieces[0].word,
      let word = phrase.pieces[1].word,
      ["and", "&"].contains(joint.lowercased()), RelativeDay(text: word) != nil
    else { return }
    let dish =
      phrase.pieces.count > 2 ? source.text(phrase.range(of: 2..<phrase.pieces.count)) : "soup"
    throw Diagnostic(
      .wrongClause, "a dish has one day", at: phrase.range(of: 0..<2),
      help: ["write `menu \(source.text(day.range)) \(dish), \(word) \(dish)`"])
  }

  /// Rejects `menu friday = Pizza`.
  private static func refuseEqualsSign(in phrase: Phrase) throws(Diagnostic) {
    guard phrase.pieces.count > 1, let first = phrase.pieces.first, first.word == "=" else {
      return
    }
    var mistake = Diagnostic(
      .unexpected, "expected a dish, found `=`", at: first.range, help: ["leave it out"])
    mistake.correct(first.range.lowerBound..<phrase.pieces[1].range.lowerBound, with: "")
    throw mistake
  }

  package var mayWrite: Bool { !entries.isEmpty }

  package var phraseRole: PhraseRole { .plain(entries.map(\.dish)) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

/// A week whose dishes are shown or applied.
package enum MenuPeriod: String, Hashable, Sendable, CaseIterable {
  case thisWeek = "this week"
  case nextWeek = "next week"
}

extension Clause {
  /// Marks a dish whose items are already on a list.
  fileprivate static let isApplied = Clause("applied", operand: .alone("that it is on a list"))
}

extension Parser {
  /// Accepts the words of a week, if they come next.
  mutating func acceptMenuPeriod() -> MenuPeriod? {
    acceptWords { "the dishes of \($0.rawValue)" }
  }

  /// Accepts the day before a dish. After a comma, an interpolation alone is a dish.
  fileprivate mutating func acceptDayOfMenu() throws(Diagnostic) -> DayClause? {
    expecting(.operand(.dueDay(mayBeNone: false)))
    var ahead = self
    ahead.log = nil
    if token.kind == .openBrace {
      _ = try ahead.parseHole()
      let isDish = ahead.token.kind == .comma || ahead.isAtStatementEnd || ahead.isAt(word: "for")
      return isDish ? nil : try parseDay(after: ",")
    }
    guard token.kind == .word, ahead.acceptDay() != nil else { return nil }
    return try parseDay(after: ",")
  }
}
