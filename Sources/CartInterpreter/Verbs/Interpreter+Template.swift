package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: TemplateCommand) throws {
    let isNew = try repository.template(named: command.template.key) == nil
    switch command.content {
    case .definition(let definition):
      try refuseCycle(of: definition)
      try keep(
        command.template, source.text(range), describedAs: definition.description,
        from: source.place(of: range))
      try warnOfMistakes(in: definition)
    case .list(let phrase):
      let list = try list(titled: phrase)
      let text = try text(of: command.template, holding: list, at: phrase.range)
      let definition = try TemplateDefinition(
        reading: Source(template: command.template.text, text: text))
      try keep(
        command.template, text, describedAs: definition.description, from: "list \(list.title)")
    }
    try warnOfUses(of: command.template)
    if isNew { try hintOnSimilarName(of: command.template) }
  }

  /// A dump is a script that defines templates without quotes, and all of its names are meant.
  private func hintOnSimilarName(of name: Name) throws {
    guard source.isTyped, BuiltInTemplate.named(name.key) == nil else { return }
    try hintOnSimilarName(
      name.text,
      in: Phrase(
        pieces: [Piece(word: name.text, at: name.range)], range: name.range,
        amount: nil, hasClauseWord: false), .template)
  }

  /// Warns of schedules and planned dishes that the present definition of a template doesn't suit.
  private func warnOfUses(of name: Name) throws {
    func warn(_ message: String, _ help: String) throws {
      var warning = Diagnostic(.inUse, message, at: name.range, help: [help])
      warning.severity = .warning
      try notice(warning)
    }
    for schedule in try schedules(applying: name.key) {
      guard let problem = try Agenda.problem(of: schedule, in: repository) else { continue }
      try warn(
        "schedule `\(schedule.name)` can no longer be applied: \(problem)",
        "define it again, or delete it: `delete schedule \(TypedName.of(schedule.name))`")
    }
    guard let template = try template(name.key), servingsPlace(in: template) == nil else { return }
    for menu in try repository.menus(in: agenda.today...CalendarDate.last) {
      let isUnsuited = menu.dishes.contains {
        !$0.isText && $0.key == name.key && $0.servings != nil && !$0.isApplied
      }
      guard isUnsuited else { continue }
      try warn(
        "`\(name.text)` is planned for \(menu.day.text) with servings, which it no longer has",
        "plan the day again, or nothing: `menu \(menu.day.text) none`")
    }
  }

  /// Warns of clauses that are misread. Templates keep them in the name at run time, because a
  /// template of an earlier version may depend on that. What a template names in quotes may have
  /// been deleted since, and a dump defines the template again.
  private func warnOfMistakes(in definition: TemplateDefinition) throws {
    let codes: Set<DiagnosticCode> = [
      .nearName, .wrongDay, .wrongClause, .unknownCategory, .unknownList, .unknownShop,
    ]
    try definition.body.forEachStatement { statement in
      guard let command = statement.command, case .newItems(let phrases) = command.fields.phraseRole
      else { return }
      for phrase in phrases where phrase.pieces.allSatisfy({ $0.hole == nil }) {
        var rest: Phrase? = phrase
        while let phrase = rest {
          do {
            _ = try read(phrase, as: command.form)
            rest = nil
          } catch var mistake as Diagnostic where codes.contains(mistake.code) {
            mistake.severity = .warning
            try notice(mistake)
            // The other clauses of the phrase may have mistakes, too.
            rest = mistake.range.flatMap(phrase.withoutClause)
          }
        }
      }
    }
  }

  /// Stores a template; storing an identical one changes nothing.
  func keep(
    _ name: Name, _ text: String, describedAs description: String, from origin: String
  ) throws {
    try validate(name, text)
    guard let before = try repository.template(named: name.key) else {
      let template = ListTemplate(
        name: name.text, description: description, source: text, origin: origin,
        createdAt: repository.date)
      return try applyTemplate(.added(template))
    }
    guard before.source != text else {
      return try output.emit(Remark.sameTemplate(before))
    }
    let after = ListTemplate(
      name: name.text, description: description, source: text, origin: origin,
      createdAt: before.createdAt, updatedAt: repository.date)
    try applyTemplate(.changed(from: before, to: after))
  }

  private func applyTemplate(_ delta: Delta<ListTemplate>) throws {
    try apply(.template(delta), on: nil)
    templatesChanged()
  }

  private func validate(_ name: Name, _ text: String) throws {
    _ = try validTitle(name.text, at: name.range)
    guard text.utf8.count <= TextBound.maximum else {
      throw Diagnostic(
        .tooLong, "a template cannot exceed 1,000,000 bytes", at: name.range,
        help: ["split it; a template can apply other templates"])
    }
    try refuseControlCharacters(in: text, of: "a template", at: name.range)
  }

  /// A dump writes sources unchanged, and terminals interpret control characters as commands.
  func refuseControlCharacters(
    in text: String, of owner: String, at range: SourceRange
  ) throws(Diagnostic) {
    guard let control = text.unicodeScalars.first(where: \.isControl) else { return }
    let number = String(control.value, radix: 16, uppercase: true)
    throw Diagnostic(
      .controlCharacter, "\(owner) cannot contain the control character U+\(number)", at: range,
      help: ["remove it, or write \\u{\(number)} in a quoted string"])
  }

  // MARK: From a list

  private func text(
    of template: Name, holding list: ListSummary, at range: SourceRange
  ) throws -> String {
    let items = try allItems(on: list)
    guard !items.isEmpty else {
      throw Diagnostic(
        .missing, "list `\(list.title)` is empty", at: range,
        help: ["`add … to \(TypedName.of(list.title))` adds items"])
    }
    let today = clock.today
    let sentences = items.map { item in
      var item = item
      item.quantity = item.quantity.readable
      return "    \(ItemSentence.adding(item, due: { DueDay.typed($0, from: today) }))\n"
    }.joined()
    return "template \(template.text) \(QuotedText.of(list.title)) {\n\(sentences)}"
  }

  // MARK: Deleting and showing

  func delete(template name: Name) throws {
    guard let own = try repository.template(named: name.key) else {
      guard let builtIn = BuiltInTemplate.named(name.key) else { throw try unknownTemplate(name) }
      throw Diagnostic(
        .builtIn, "built-in template `\(builtIn.name)` cannot be deleted", at: name.range,
        help: ["to replace it, define your own: `template \(builtIn.name) { … }`"])
    }
    let planned = try repository.menus(in: agenda.today...CalendarDate.last)
    if let menu = planned.first(where: { menu in
      menu.dishes.contains { !$0.isText && $0.key == name.key }
    }) {
      throw Diagnostic(
        .inUse, "template `\(own.name)` is planned for \(menu.day.text)", at: name.range,
        help: ["plan something else first, or nothing: `menu \(menu.day.text) none`"])
    }
    if let schedule = try schedules(applying: name.key).first {
      throw Diagnostic(
        .inUse, "template `\(own.name)` is used by schedule `\(schedule.name)`", at: name.range,
        help: ["delete the schedule first: `delete schedule \(TypedName.of(schedule.name))`"])
    }
    try applyTemplate(.removed(own))
    // A built-in one may replace it.
    guard let successor = try template(name.key)?.definition,
      let cycle = try TemplateCycle.through(successor, applied: applied)
    else { return }
    throw Diagnostic.templateCycle(cycle, at: name.range)
  }

  func show(template name: Name) throws {
    guard let report = try templateReport(on: name.key) else {
      throw try unknownTemplate(name)
    }
    try output.emit(report)
  }

  package func perform(_ command: TemplatesCommand) throws {
    try output.emit(TemplatesReport(templates: try templateReports()))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character other than white space.
  fileprivate var isControl: Bool {
    properties.generalCategory == .control && self != "\n" && self != "\r" && self != "\t"
  }
}

extension Source {
  /// A position for display: `weekly.qc:12`, `prompt`.
  fileprivate func place(of range: SourceRange) -> String {
    isTyped ? name : "\(name):\(position(of: range.lowerBound).line)"
  }
}

extension Phrase {
  /// The phrase without the clause whose operand is at a range; nil if no clause word precedes it.
  fileprivate func withoutClause(at operand: SourceRange) -> Phrase? {
    guard let start = pieces.firstIndex(where: { $0.range.lowerBound == operand.lowerBound }),
      start > 1, pieces[start - 1].clause != nil
    else { return nil }
    var rest = self
    rest.pieces.removeAll { $0.range.overlaps(operand) }
    rest.pieces.remove(at: start - 1)
    return rest
  }
}
