package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: EveryCommand) throws {
    let schedule = try newSchedule(command)
    if let until = command.until, !schedule.hasDays {
      // A dump may hold such a schedule, so this is no error.
      var warning = Diagnostic.hint(
        .wrongDay, "schedule `\(schedule.name)` is never due before its end", at: until.range,
        help: "choose a later day, or leave `until` out")
      warning.severity = .warning
      try notice(warning)
    }
    guard let there = try repository.schedule(named: schedule.key) else {
      try apply(.added(schedule))
      if let phrase = command.schedule {
        try hintOnSimilarName(schedule.name, in: phrase, .schedule)
      }
      return
    }
    let after = there.redefined(as: schedule, keepsAnchor: command.starting == nil)
    guard after.saysMore(than: there) else {
      return try output.emit(Remark.sameSchedule(try report(there)))
    }
    try apply(.changed(from: there, to: after))
    if command.schedule == nil, there.recurrence != after.recurrence {
      try tellOfReplaced(there, by: after)
    }
  }

  /// `every friday add Milk` after `every monday add Milk`: both have the name Milk, so the second
  /// replaces the first, perhaps by mistake.
  private func tellOfReplaced(_ before: Schedule, by after: Schedule) throws {
    var both = before
    let taken = Set(try repository.schedules().map(\.key))
    guard let number = (2...99).first(where: { !taken.contains(NameKey("\(before.name) \($0)")) })
    else { return }
    both.name = "\(before.name) \(number)"
    try notice(
      .hint(
        .nearName, "this replaces the schedule `\(before.name)` of every \(before.recurrence.text)",
        at: range, help: "to have both: `\(ScheduleSentence.defining(both))`"))
  }

  /// The schedule that a sentence defines, with all defaults resolved.
  private func newSchedule(_ command: EveryCommand) throws -> Schedule {
    let task = try task(command.task)
    let anchor = try command.starting.map { try day($0) } ?? agenda.today
    let until = try command.until.map { try day($0) }
    if let until, until < anchor, let range = command.until?.range {
      throw Diagnostic(
        .wrongDay, "the end (\(until.text)) is before the start (\(anchor.text))", at: range,
        help: ["choose a later day, or leave `until` out"])
    }
    return Schedule(
      name: try command.schedule.map(name) ?? task.name(),
      recurrence: command.recurrence.recurrence,
      template: task.template, arguments: task.arguments, exceptions: task.exceptions,
      list: try (task.list ?? currentOrNewList()).title, anchor: anchor, until: until,
      createdAt: repository.date)
  }

  /// The given name of a schedule.
  private func name(_ phrase: Phrase) throws -> String {
    try validTitle(try read(phrase, as: SkipCommand.form).name, at: phrase.range)
  }

  // MARK: What it does

  /// The task of a schedule, as the store saves it.
  private struct ScheduledTask {
    var template: String
    var arguments = ""
    var exceptions: [String] = []
    var list: ListSummary?
    /// The default name of the schedule.
    var name: () throws -> String
  }

  private func task(_ task: EveryCommand.Task) throws -> ScheduledTask {
    switch task {
    case .application(let application): return try self.task(application)
    case .block(let definition, let list):
      return ScheduledTask(
        template: try kept(source.text(definition.body.range), definition, definition.body.range),
        list: try list.map { try made(try listOrUsual(titled: $0)) },
        name: { try self.name(ofItemIn: definition.body) })
    case .sentence(let definition):
      let (sentence, list) = try withoutList(definition.body)
      return ScheduledTask(
        template: try kept("{ \(sentence) }", definition, definition.body.range), list: list,
        name: { try self.name(ofItemIn: definition.body) })
    }
  }

  private func task(_ application: TemplateApplication) throws -> ScheduledTask {
    let template = try template(application.template)
    let arguments = try constants(of: application, for: template)
    let (exceptions, named) = try exceptions(of: application)
    try refuseUnknownList(in: exceptions)
    return ScheduledTask(
      template: template.name, arguments: arguments,
      exceptions: exceptions?.exceptions.map(\.read.name) ?? [], list: try named.map(made),
      name: { application.template.text })
  }

  /// Checks the sentences of a schedule before it is saved.
  private func kept(
    _ sentences: String, _ definition: TemplateDefinition, _ range: SourceRange
  ) throws -> String {
    for name in definition.needed { _ = try template(name) }
    guard sentences.utf8.count <= Schedule.maximumSentencesLength else {
      throw Diagnostic(
        .tooLong,
        "the sentences of a schedule cannot exceed \(Schedule.maximumSentencesLength) bytes",
        at: range, help: ["put them into a template, and schedule that"])
    }
    try refuseControlCharacters(in: sentences, of: "a schedule", at: range)
    return sentences
  }

  /// The only sentence of a schedule, and the list that it adds to. The schedule stores the list
  /// separately, so that it follows a renamed list.
  private func withoutList(_ body: Block) throws -> (String, ListSummary?) {
    if let application = body.statements.first?.command?.menuApplication,
      let list = application.list
    {
      let menu = source.text(body.range.lowerBound..<application.call.range.upperBound)
      let clause = application.addsEverything ? " \(Clause.everything.word)" : ""
      return (menu + clause, try made(try listOrUsual(titled: list)))
    }
    guard case .newItems(let phrases)? = body.statements.first?.command?.fields.phraseRole,
      let last = phrases.last, last.plainName != nil
    else { return (source.text(body.range), nil) }
    var rest = last
    var reader = reader(as: AddCommand.form.taking([.to, .on]))
    guard let list = try reader.takeListClause(off: &rest), !rest.isEmpty else {
      return (source.text(body.range), nil)
    }
    return (source.text(body.range.lowerBound..<rest.range.upperBound), list)
  }

  /// The name of the first item in the sentences of a schedule.
  private func name(ofItemIn body: Block) throws -> String {
    let sentence = body.statements.first?.command
    if sentence?.menuApplication != nil { return "menu" }
    if case .suggested? = sentence?.fields.phraseRole { return AddCommand.suggestedWord }
    var first: (command: Command, phrase: Phrase)?
    body.forEachStatement { statement in
      guard first == nil, let command = statement.command else { return }
      switch command.fields.phraseRole {
      case .newItems(let phrases):
        first = phrases.first.map { (command, $0) }
      case .items(let selection):
        first = selection.phrases.first.map { (command, $0) }
      case .none, .listClause, .show, .titles, .origin, .newTitle, .renaming, .application,
        .suggested, .shop, .plain:
        break
      }
    }
    if let (command, phrase) = first, phrase.plainName != nil {
      let name = try read(phrase, as: command.form).name
      if !NameKey(name).isEmpty, name.utf8.count <= ShoppingItem.maximumNameLength { return name }
    }
    throw Diagnostic(
      .missingName, "this schedule needs a name, because its sentences name no item",
      at: body.range,
      help: ["name it at its end: `as Weekend`"])
  }

  /// The arguments of the template in source form: as values, because their variables may not exist
  /// when the schedule is due.
  private func constants(
    of application: TemplateApplication, for template: Template
  ) throws -> String {
    let texts = try zip(application.call.arguments, application.values).map { argument, hole in
      guard let text = try holes.value(of: hole).sourceText else {
        throw Diagnostic(
          .wrongType, "an item cannot be passed to a schedule",
          at: argument.range, help: ["pass a field of the item, such as its name"])
      }
      return argument.label.map { "\($0.text): \(text)" } ?? text
    }
    _ = try arguments(of: application, for: template)
    return texts.joined(separator: ", ")
  }

  /// `except Milk to Nowhere`
  private func refuseUnknownList(in exceptions: Exceptions?) throws {
    for exception in exceptions?.exceptions ?? [] {
      guard let kept = exception.read.keptClause, kept.word.isListClause else { continue }
      throw Diagnostic.unknownList(kept.operand, at: kept.range, among: try names.titles())
    }
  }
}

extension Schedule {
  /// The schedule with another definition. Handled days stay handled, and the day count starts from
  /// the same day unless more changes.
  fileprivate func redefined(as other: Schedule, keepsAnchor: Bool) -> Schedule {
    func with(_ anchor: CalendarDate) -> Schedule {
      Schedule(
        name: other.name, recurrence: other.recurrence, template: other.template,
        arguments: other.arguments, exceptions: other.exceptions, list: other.list,
        anchor: anchor, until: other.until, handled: handled, isPaused: isPaused,
        createdAt: createdAt, updatedAt: other.updatedAt)
    }
    let same = with(anchor)
    return keepsAnchor && !same.saysMore(than: self) ? same : with(other.anchor)
  }

  /// Whether it differs from another one; spelling does not count.
  fileprivate func saysMore(than other: Schedule) -> Bool {
    var same = self
    if sentences == nil, NameKey(template) == NameKey(other.template) {
      same.template = other.template
    }
    if NameKey(list) == NameKey(other.list) { same.list = other.list }
    if exceptions.map({ NameKey($0) }) == other.exceptions.map({ NameKey($0) }) {
      same.exceptions = other.exceptions
    }
    (same.name, same.updatedAt) = (other.name, other.updatedAt)
    return same != other
  }
}
