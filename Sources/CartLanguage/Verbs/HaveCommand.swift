import CartModels

/// `have ITEMS [always]` and `have ITEMS [until DAY]`, each item with clauses of its own
package struct HaveCommand: SentenceSyntax {
  package static let name = CommandName.have
  package static let help = CommandHelp(
    group: .templates,
    summary: "Note what is at home, so that templates leave it out.",
    details: [
      "Each item can have an amount, and `always` or `until` with its last day: `until june` ends "
        + "on 30 June. Without them, it is doubtful after the usual time between two purchases, or "
        + "after 60 days.",
      "QuickCart does not count what you use, and lists stay as they are: `add` always adds. A "
        + "template that needs more than the amount adds the rest.",
    ],
    examples: [
      "have Salt always, 2 kg Flour until june, Rice", "pantry", "out of Rice", "why Salt",
    ],
    seeAlso: [.pantry, .out, .apply, .forget])
  package static let forms = [
    Form(
      .many(.newItem), clauses: .always, .noted.unsaid, .in.unsaid, .at.unsaid, .note.unsaid,
      .due.unsaid, .to.unsaid),
    Form(.many(.newItem), clauses: .until),
  ]
  package static let mayWrite = true

  /// An item at home, with the last day if it has one.
  package struct Claim: Hashable, Sendable {
    package var phrase: Phrase
    package var isAlways = false
    /// The last day.
    package var until: DayClause?
    /// The day on which it was noted, if not today.
    package var noted: DayClause?
  }

  package var claims: [Claim]

  /// The clauses of which an item has one at most.
  private static let limits: [Clause] = [.always, .until]
  private static let openings = limits + [.noted.unsaid]

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> HaveCommand {
    var claims: [Claim] = []
    repeat {
      let phrase = try parser.parsePhrase(until: openings)
      guard !phrase.isEmpty else { throw parser.missing(Operand.newItem.meaning, for: name) }
      claims.append(try parseClauses(of: phrase, &parser))
    } while try parser.acceptItemComma()
    return HaveCommand(claims: claims)
  }

  private static func parseClauses(
    of phrase: Phrase, _ parser: inout Parser
  ) throws(Diagnostic) -> Claim {
    try refuseOtherWords(in: phrase, parser.source)
    try parser.refuseClauseTypo(in: phrase, among: limits, of: name)
    var (clauses, start) = (ParsedClauses(), parser.token.range.lowerBound)
    func isLimited() -> Bool { limits.contains { clauses.contains($0) } }
    while try parser.accept(
      openings, into: &clauses, of: name, offering: isLimited() ? [] : limits)
    {
      guard !limits.allSatisfy({ clauses.contains($0) }) else {
        throw Diagnostic(
          .repeatedClause, "`always` and `until` cannot be used together",
          at: start..<parser.previousEnd, help: ["keep one of them"])
      }
      start = parser.token.range.lowerBound
    }
    return Claim(
      phrase: phrase, isAlways: clauses.contains(.always), until: clauses.day(.until),
      noted: clauses.day(.noted))
  }

  /// Rejects words that do not belong to the name: `have no Flour`, `have got Butter` and
  /// `have Rice at home`.
  private static func refuseOtherWords(in phrase: Phrase, _ source: Source) throws(Diagnostic) {
    let words = phrase.pieces.map { $0.word?.lowercased() }
    if words.count == 1, ["nothing", "none", "everything", "all"].contains(words[0]) {
      throw Diagnostic(
        .wrongClause, "`have` needs the name of an item", at: phrase.range,
        help: ["write `have Rice, Salt`; `pantry` lists what is noted"])
    }
    guard words.count > 1, let first = words[0] else { return }
    try refuseTwoItems(in: phrase, source)
    if let day = dayAtEnd(words) {
      throw Diagnostic(
        .wrongClause, "`have` notes what is at home, and needs no day",
        at: phrase.range(of: day..<words.count), help: ["`menu DAY DISH` plans a dish"])
    }
    let rest = source.text(phrase.range(of: 1..<words.count))
    if first == "no" || first == "not" {
      throw Diagnostic(
        .wrongClause, "`have` notes what is at home", at: phrase.range,
        help: [
          "did you mean `out of \(rest)`? To keep \"\(first)\" in the name, quote it"
        ])
    }
    // `Always` is also a brand.
    if phrase.pieces[0].word == Clause.always.word {
      throw Diagnostic(
        .wrongClause, "`always` follows what is at home", at: phrase.pieces[0].range,
        help: ["write `have \(rest) always`"])
    }
    let isVague = ["some", "enough", "plenty", "lots", "only", "just"].contains(first)
    let isLot =
      first == "a" && words.count > 2 && ["lot", "bit", "little", "few"].contains(words[1])
    if isVague || isLot {
      let end = isLot ? 2 : 1
      let start = words[end] == "of" && words.count > end + 1 ? end + 1 : end
      throw Diagnostic(
        .wrongClause, "`have` needs no `\(source.text(phrase.range(of: 0..<start)))`",
        at: phrase.range(of: 0..<start),
        help: ["write `have \(source.text(phrase.range(of: start..<words.count)))`"])
    }
    if first == "got" {
      throw Diagnostic(
        .wrongClause, "`have` needs no `got`", at: phrase.pieces[0].range,
        help: ["write `have \(rest)`"])
    }
    if words.count > 3, words[words.count - 3] == "for", let count = words[words.count - 2],
      let unit = words[words.count - 1], RelativeDay(text: "in \(count) \(unit)") != nil
    {
      let item = source.text(phrase.range(of: 0..<words.count - 3))
      throw Diagnostic(
        .wrongClause, "`have` needs the last day after `until`",
        at: phrase.range(of: words.count - 3..<words.count),
        help: ["write `have \(item) until in \(count) \(unit)`"])
    }
    if words.count > 3, let place = words[words.count - 1], places.contains(place),
      words[words.count - 2] == "the", ["in", "on"].contains(words[words.count - 3])
    {
      let end = words.count - 3
      throw Diagnostic(
        .wrongClause, "`have` needs no `\(source.text(phrase.range(of: end..<words.count)))`",
        at: phrase.range(of: end..<words.count),
        help: ["write `have \(source.text(phrase.range(of: 0..<end)))`"])
    }
    if words.count > 2, Array(words.suffix(2)) == ["at", "home"] {
      throw Diagnostic(
        .wrongClause, "`have` needs no `at home`",
        at: phrase.range(of: words.count - 2..<words.count),
        help: ["write `have \(source.text(phrase.range(of: 0..<words.count - 2)))`"])
    }
  }

  /// The index at which `on friday` or `tonight` begins at the end.
  private static func dayAtEnd(_ words: [String?]) -> Int? {
    if words.last == "tonight" { return words.count - 1 }
    guard let start = words.indices.dropFirst().last(where: { words[$0] == "on" }),
      RelativeDay(words: words[(start + 1)...].map { $0 ?? "" }) != nil
    else { return nil }
    return start
  }

  /// Rejects `have rice and beans` if both are products and no product has the whole name.
  private static func refuseTwoItems(
    in phrase: Phrase, _ source: Source
  ) throws(Diagnostic) {
    let pieces = phrase.pieces
    guard
      let joint = pieces.indices.dropFirst().dropLast().first(where: {
        Languages.joinsItems(pieces[$0].word ?? "")
      }), let first = phrase.plainName(of: 0..<joint),
      let second = phrase.plainName(of: joint + 1..<pieces.count), let whole = phrase.plainName,
      Catalogue.builtIn.knowsProduct(NameKey(first)),
      Catalogue.builtIn.knowsProduct(NameKey(second)), !Catalogue.builtIn.contains(NameKey(whole))
    else { return }
    let rest = source.text(phrase.range(of: joint + 1..<pieces.count))
    throw Diagnostic(
      .wrongClause, "separate items with commas", at: phrase.range,
      help: ["write `have \(source.text(phrase.range(of: 0..<joint))), \(rest)`"])
  }

  /// Words for places at home. `Corn on the Cob` has none of them.
  private static let places: Set<String> = [
    "basement", "cabinet", "cellar", "cupboard", "drawer", "freezer", "fridge", "garage", "house",
    "kitchen", "larder", "pantry", "shelf",
  ]

  package var phraseRole: PhraseRole { .plain(claims.map(\.phrase)) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
