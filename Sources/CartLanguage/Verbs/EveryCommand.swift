import CartModels

/// `every RECURRENCE apply TEMPLATE(ARGUMENTS) [to LIST] [except ITEMS] [starting DAY] [until DAY]
/// [as NAME]`, and the same with `{ SENTENCES } [to LIST]` or one sentence in place of `apply …`.
package struct EveryCommand: SentenceSyntax {
  package static let name = CommandName.every
  package static let help = CommandHelp(
    group: .templates,
    summary: "Schedule sentences or a template; `apply due` runs them when they are due.",
    details: [
      "The recurrence is `day`, `3 days`, `week on mon, thu`, `2 weeks`, `month on 1, 15`, `month "
        + "on last friday`, `month on last day`, `year on 12-20`, or `9 days after done`, which "
        + "counts from the last day on which all items of the list were checked.",
      "It starts today, or on the day given with `starting`; `until` gives the last day. In "
        + "shorter months, the last day is used. The list is the current one unless you name "
        + "another.",
      "Put several sentences in braces; they run like those of a template. A single sentence "
        + "needs no braces, and ends before `starting`, `until` or `as`.",
      "`as` names the schedule. By default it has the name of its template, or of the first item "
        + "in its sentences.",
      "Using the same name again changes the schedule. Repeating the same sentence changes "
        + "nothing.",
    ],
    examples: [
      "list Weekly", "every saturday add 2 l Milk",
      "every week on mon, thu { add Bread; check Coffee } to Weekly as \"Baker's days\"",
      "every 2 weeks on friday apply breakfast starting 2026-01-09",
      "every month on last friday apply cleaning to Weekly as \"Spring Cleaning\"",
      "every 9 days after done apply weekly_groceries(people: 3)",
    ],
    seeAlso: [.schedules, .next, .due, .apply, .skip])
  package static let forms = [
    Form(
      .one(.recurrence), .word("apply"), .one(.template, shown: "TEMPLATE(VALUES)"),
      clauses: .applied, .except, .starting, .until, .called),
    Form(
      .one(.recurrence), .one(.sentence, shown: "{ SENTENCES }"),
      clauses: .applied, .starting, .until, .called),
    Form(.one(.recurrence), .one(.sentence), clauses: .starting, .until, .called),
  ]
  package static let mayWrite = true

  /// The task of a schedule, which runs when the schedule is due.
  package enum Task: Hashable, Sendable {
    /// Apply a template.
    case application(TemplateApplication)
    /// Run sentences in braces, with a list as the current one.
    case block(TemplateDefinition, list: Phrase?)
    /// Run one sentence.
    case sentence(TemplateDefinition)
  }

  /// The recurrence.
  package var recurrence: RecurrenceClause
  /// The task of the schedule.
  package var task: Task
  /// The first day, if given.
  package var starting: DayClause?
  /// The last day, if given.
  package var until: DayClause?
  /// The name of the schedule, if it differs from that of its template or first item.
  package var schedule: Phrase?

  /// The clauses of the schedule itself.
  private static let openings: [Clause] = [.starting, .until, .called]

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> EveryCommand {
    guard !parser.ends(before: .period(isPlural: false), .operand(.weekday)) else {
      throw parser.missing("a recurrence, and a sentence", for: name)
    }
    let days = parser.token.range.lowerBound
    let recurrence = try parser.parseRecurrence()
    let task = try parser.parseTask(after: days, until: openings)
    var clauses = ParsedClauses()
    while try parser.accept(openings, into: &clauses, of: name) {}
    return EveryCommand(
      recurrence: recurrence, task: task, starting: clauses.day(.starting),
      until: clauses.day(.until), schedule: clauses.phrase(.called))
  }

  package var phraseRole: PhraseRole {
    let phrases =
      switch task {
      case .application(let application): application.phrases
      case .block(_, let list): [list].compactMap(\.self)
      case .sentence: [Phrase]()
      }
    return .plain(phrases + [schedule].compactMap(\.self))
  }

  /// Where it is allowed.
  package static var place: SentencePlace {
    .outsideTemplates(
      advice: "move it out of the template; a schedule applies the template")
  }

  /// How it uses a template.
  package var templateUse: TemplateUse {
    switch task {
    case .application(let application): .scheduling(application)
    case .block(let sentences, _), .sentence(let sentences): .sentences(sentences)
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

/// Reading the task of a schedule.
extension Parser {
  /// - Parameter days: the start of the recurrence.
  fileprivate mutating func parseTask(
    after days: Int, until stops: [Clause]
  ) throws(Diagnostic) -> EveryCommand.Task {
    if !isAtMenu, accept(word: "apply", before: .template) {
      let start = previousRange.lowerBound
      let application = try parseApplication(for: .every, until: stops)
      guard !application.addsEverything else {
        let range = start..<previousEnd
        var mistake = needsBraces(Clause.everything.word, range)
        let meant = "{ \(source.text(range)) } as \(application.template.text)"
        mistake.help = ["write `\(meant)`"]
        mistake.correct(range, with: meant)
        throw mistake
      }
      return .application(application)
    }
    expecting(.sign("{"))
    acceptLineBeforeBrace()
    if token.kind == .openBrace {
      let block = try inSchedule { (parser) throws(Diagnostic) in
        try parser.parseBlock(after: "the recurrence")
      }
      return .block(.ofSchedule(block), list: try acceptList(for: .every, until: stops))
    }
    let verb = try expectSentence(after: days)
    return .sentence(
      .ofSchedule(
        try inSchedule { (parser) throws(Diagnostic) in
          try parser.parseOnlySentence(verb, after: days, until: stops)
        }))
  }

  /// Whether `apply menu` comes next, which is an ordinary sentence.
  private var isAtMenu: Bool {
    guard isAt(word: "apply") else { return false }
    var ahead = self
    ahead.log = nil
    ahead.advance()
    return ahead.isAt(word: "menu")
  }

  /// Accepts the verb of a schedule without braces.
  private mutating func expectSentence(after days: Int) throws(Diagnostic) -> CommandName {
    expecting(
      .verb(
        in: StatementContext(
          isFirst: false, isInBlock: true, isInLoop: false, isInFunction: false, isInTemplate: true,
          mayDeclareFunction: false)
      ))
    guard token.kind == .word, let verb = CommandName(bytes: source.bytes[token.range]) else {
      var diagnostic = unexpected("a sentence, or several in braces")
      diagnostic.help = [
        "write `every saturday add Milk` or `every 2 weeks on friday apply breakfast`"
      ]
      if isAt(word: "and") {
        let rest = source.text(token.range.upperBound..<restOfSentence(from: token).upperBound)
        let meant = "every \(source.text(days..<previousEnd)),\(rest)"
        diagnostic.help = ["separate days with commas: `\(meant)`"]
        diagnostic.correct(previousEnd..<token.range.upperBound, with: ",")
      } else if let meant = withAdd(after: days) {
        diagnostic.help = ["write `\(meant)`"]
        diagnostic.correct(token.range.lowerBound..<token.range.lowerBound, with: "add ")
      }
      throw diagnostic
    }
    return verb
  }

  /// The corrected form of `every friday milk`.
  private func withAdd(after days: Int) -> String? {
    let items = source.text(restOfSentence(from: token))
    guard token.kind == .word, items.utf8.count <= Parser.longestTrial,
      let first = items.split(separator: ",").first.map(String.init),
      TypedItem.beginsWithAmount(first) || Catalogue.builtIn.knowsProduct(NameKey(first))
    else { return nil }
    let meant = "every \(source.text(days..<previousEnd)) add \(items)"
    return mistakes(in: meant).isEmpty ? meant : nil
  }

  private mutating func parseOnlySentence(
    _ verb: CommandName, after days: Int, until stops: [Clause]
  ) throws(Diagnostic) -> Block {
    let (start, outer) = (token.range.lowerBound, (context.sentenceEnds, holes))
    defer { (context.sentenceEnds, holes) = outer }
    (context.sentenceEnds, holes) = (stops, [])
    advance()
    let kind = try parseCommand(verb)
    let range = start..<previousEnd
    guard case .sentence(let command, _) = kind else {
      throw needsBraces(verb.rawValue, range)
    }
    for phrase in command.phrases {
      let before = source.text(days..<phrase.range.lowerBound).trimmingBlanks
      try refuseClauseTypo(in: phrase, among: stops, of: .every, after: before)
    }
    return Block(statements: [Statement(kind: kind, range: range)], range: range)
  }

  private func needsBraces(_ words: String, _ range: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(
      .misplaced, "`\(words)` needs braces in a schedule", at: range,
      help: ["write `every saturday { … }`"])
    diagnostic.correct(range, with: "{ \(source.text(range)) }")
    return diagnostic
  }

  /// Reads sentences that run on the day of the schedule, in a scope of their own.
  private mutating func inSchedule(
    _ read: (inout Parser) throws(Diagnostic) -> Block
  ) throws(Diagnostic) -> Block {
    try descend()
    let outer = context
    defer { context.leave(to: outer) }
    context.enterSchedule()
    return try read(&self)
  }
}

extension TemplateDefinition {
  /// The sentences of a schedule as a template without a name or parameters.
  fileprivate static func ofSchedule(_ block: Block) -> TemplateDefinition {
    TemplateDefinition(
      template: Name(text: "", range: block.range), parameters: [], description: "", body: block)
  }
}

extension Parser {
  /// Reads the name of a schedule.
  mutating func expectSchedule(
    for verb: CommandName, until stops: [Clause] = []
  ) throws(Diagnostic) -> Phrase {
    let phrase = try parsePhrase(until: stops)
    guard !phrase.isEmpty else { throw missing("the name of a schedule", for: verb) }
    return phrase
  }
}
