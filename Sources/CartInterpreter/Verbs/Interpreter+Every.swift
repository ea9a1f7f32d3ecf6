package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: EveryCommand) throws {
    let schedule = try newSchedule(command)
    guard let there = try repository.schedule(named: schedule.key) else {
      return try apply(.added(schedule))
    }
    let after = there.redefined(as: schedule, keepsAnchor: command.starting == nil)
    guard after.saysMore(than: there) else {
      return try output.emit(Remark.sameSchedule(try report(there)))
    }
    try apply(.changed(from: there, to: after))
  }

  /// The schedule that a sentence defines, with all defaults resolved.
  private func newSchedule(_ command: EveryCommand) throws -> Schedule {
    let application = command.application
    let template = try template(application.template)
    let arguments = try constants(of: application, for: template)
    let (exceptions, named) = try exceptions(of: application)
    try refuseUnknownList(in: exceptions)
    let anchor = try command.starting.map { try day($0) } ?? agenda.today
    let until = try command.until.map { try day($0) }
    if let until, until < anchor, let range = command.until?.range {
      throw Diagnostic(
        .wrongDay, "the end (\(until.text)) is before the start (\(anchor.text))", at: range,
        help: ["choose a later day, or leave `until` out"])
    }
    return Schedule(
      name: try name(command), recurrence: command.recurrence.recurrence,
      template: template.name, arguments: arguments,
      exceptions: exceptions?.exceptions.map(\.read.name) ?? [],
      list: (try named.map(made) ?? currentOrNewList()).title, anchor: anchor, until: until,
      createdAt: repository.date)
  }

  /// The given name, or the template's.
  private func name(_ command: EveryCommand) throws -> String {
    guard let phrase = command.schedule else { return command.application.template.text }
    let name = try read(phrase, as: SkipCommand.form).name
    guard !NameKey(name).isEmpty else {
      throw Diagnostic(.emptyName, "the name cannot be empty", at: phrase.range)
    }
    guard name.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Diagnostic(
        .nameTooLong,
        "the name cannot exceed \(ShoppingItem.maximumNameLength) bytes",
        at: phrase.range)
    }
    return name
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
    if NameKey(template) == NameKey(other.template) { same.template = other.template }
    if NameKey(list) == NameKey(other.list) { same.list = other.list }
    if exceptions.map({ NameKey($0) }) == other.exceptions.map({ NameKey($0) }) {
      same.exceptions = other.exceptions
    }
    (same.name, same.updatedAt) = (other.name, other.updatedAt)
    return same != other
  }
}
