package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: ApplyCommand) throws {
    switch command.target {
    case .template(let application): try apply(application)
    case .menu(let application, let period): try applyMenu(application, period)
    case .due: throw Diagnostic.standsAlone(.apply, at: range)
    }
  }

  /// Applies a template to the named list, or to the current one.
  func apply(_ application: TemplateApplication) throws {
    let template = try template(application.template)
    let arguments = try arguments(of: application, for: template)
    let (exceptions, named) = try exceptions(of: application)
    let list = try named.map(made) ?? currentOrNewList()
    try apply(
      template, arguments, except: exceptions, to: list, at: application.call.range,
      withEverything: application.addsEverything)
  }

  /// The arguments for each parameter. - Throws: a `Diagnostic` with the signature if they do not
  /// match.
  func arguments(
    of application: TemplateApplication, for template: Template
  ) throws -> [Value?] {
    let assignment = try template.signature.assign(application.call)
    let values = try application.values.map { try holes.value(of: $0) }
    for (value, argument) in zip(values, application.call.arguments) where value.holdsItem {
      throw Diagnostic(
        .wrongType, "an item cannot be passed to a template",
        at: argument.range, help: ["pass a field of the item, such as its name"])
    }
    return assignment.map { $0.first.map { values[$0] } }
  }

  /// Runs a template, with a list as the current one; leaves out what is at home.
  func apply(
    _ template: Template, _ arguments: [Value?], except exceptions: Exceptions? = nil,
    to list: ListSummary, at range: SourceRange, withEverything: Bool = false
  ) throws {
    try refuseCycle(template, at: range)
    let callee = try located(at: range, in: template) { try template.callee(self) }
    try asCurrent(list, for: template, except: exceptions) {
      let sight = "see `show template \(TypedName.of(template.name))`"
      try withinSharedSteps("template `\(template.name)`", sight, at: range) {
        try calling(callee, at: range) {
          let frame = Frame(callee.body.layout, self)
          try callee.body.fill(frame) { arguments[$0] }
          try leavingOutWhatIsAtHome(unless: withEverything) {
            _ = try frame.run(callee.body.code)
          }
        }
      }
    }
    guard let exceptions else { return }
    let name = template.name
    try noteUnmet(
      exceptions, by: "template `\(name)` does not add", seeing: "`show template \(name)`")
    if exceptions.leaveNothing { try output.emit(Remark.nothingLeft(of: template.name)) }
  }

  /// Runs the sentences of a schedule like those of a template, with its list as the current one.
  func run(_ sentences: TemplateDefinition, of schedule: Schedule, at range: SourceRange) throws {
    let title = schedule.list
    guard let list = try repository.list(titled: NameKey(title)) else {
      throw Diagnostic.unknownList(title, at: range, among: try names.titles())
    }
    let template = Template(sentences: sentences, in: source)
    do {
      let callee = try template.callee(self)
      try asCurrent(list, for: template, except: nil) {
        try withinSharedSteps("schedule `\(schedule.name)`", "see `schedules`", at: range) {
          let frame = Frame(callee.body.layout, self)
          _ = try frame.run(callee.body.code)
        }
      }
    } catch let diagnostic as Diagnostic {
      throw diagnostic.located(in: source)
    }
  }

  /// The step limit of a template in a household, where any member may have written it. An endless
  /// one must not keep others from due schedules.
  private static let sharedSteps = 100_000

  private func withinSharedSteps(
    _ keeper: String, _ sight: String, at range: SourceRange, _ body: () throws -> Void
  ) throws {
    guard try repository.isShared() else { return try body() }
    let excess = Diagnostic(
      .stepLimit, "\(keeper) exceeded \(Self.sharedSteps) steps", at: range,
      help: [
        "another member may have written it: \(sight)",
        "use `--max-steps` to raise the limit",
      ])
    try budget.lending(Self.sharedSteps, excess, body)
  }

  /// Adds a trace to an error that is found before a template runs.
  private func located<Result>(
    at range: SourceRange, in template: Template, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let diagnostic as Diagnostic {
      throw diagnostic.located(in: template.source)
        .reached("in template `\(template.name)`, applied", at: range, in: source)
    }
  }

  private func refuseCycle(_ template: Template, at range: SourceRange) throws(Diagnostic) {
    let open = templates.runs.map(\.template)
    guard let start = open.firstIndex(where: { $0.key == template.key }) else { return }
    let names = open[start...].map(\.name) + [template.name]
    throw .templateCycle(names, at: range)
  }

  /// Makes a list current while a template runs, and restores the previous one.
  private func asCurrent(
    _ list: ListSummary, for template: Template, except exceptions: Exceptions?,
    _ body: () throws -> Void
  ) throws {
    let run = TemplateRun(
      template: template, exceptions: exceptions, listBefore: try currentList()?.id)
    templates.runs.append(run)
    (session.currentList, lastRead.currentList) = (list.id, nil)
    defer {
      templates.runs.removeLast()
      (session.currentList, lastRead.currentList) = (run.listBefore, nil)
    }
    try body()
  }

  // MARK: Exceptions

  /// The exceptions of an application, and the list that it names.
  func exceptions(
    of application: TemplateApplication
  ) throws -> (Exceptions?, ListSummary?) {
    try exceptions(application.exceptions, list: application.list, as: ApplyCommand.form)
  }

  /// The exceptions that some phrases name, and the list that they or another phrase name.
  func exceptions(
    _ phrases: [Phrase], list: Phrase?, as form: Form
  ) throws -> (Exceptions?, ListSummary?) {
    let named = try list.map { try listOrUsual(titled: $0) }
    guard !phrases.isEmpty else { return (nil, named) }
    let (exceptions, last) = try read(phrases, as: form)
    let said = try last.onlyList(among: [.to, .on])
    guard let said, named != nil else { return (exceptions, said ?? named) }
    throw Diagnostic(
      .repeatedClause, "duplicate list `\(said.title)`",
      at: last.nameRange, help: ["remove one of them"])
  }

  /// The excepted names, and the last one with its clauses.
  func read(
    _ phrases: [Phrase], as form: Form
  ) throws -> (exceptions: Exceptions, last: ReadPhrase) {
    var last = ReadPhrase(nameRange: 0..<0)
    var exceptions: [Exceptions.Exception] = []
    for (index, phrase) in phrases.enumerated() {
      last = try read(phrase, as: form)
      if index < phrases.count - 1 { try refuseListClause(last, at: phrase.range) }
      guard !last.name.isEmpty else {
        throw Diagnostic(
          .missingName, "`except` needs the name of an item", at: phrase.range,
          help: ["write the list after it: `except Milk \(source.text(phrase.range))`"])
      }
      exceptions.append(Exceptions.Exception(read: last, range: last.nameRange))
    }
    return (Exceptions(exceptions), last)
  }

  /// Whether the running templates except a name.
  func isExcepted(_ name: String) -> Bool {
    // All are checked, so that each records its matches.
    templates.runs.reduce(false) { isExcepted, run in
      run.exceptions?.holds(name) ?? false || isExcepted
    }
  }

  /// Whether the running templates except a name, or left it out because it is at home.
  func isLeftOut(_ name: String) -> Bool {
    isExcepted(name) || templates.pantry?.hasLeftOut(name) ?? false
  }

  /// Hints at the exceptions that excepted nothing.
  func noteUnmet(_ exceptions: Exceptions, by source: String, seeing sight: String) throws {
    for exception in exceptions.exceptions where !exception.isMet {
      if let kept = exception.read.keptClause, kept.word.isListClause {
        throw Diagnostic.unknownList(kept.operand, at: kept.range, among: try names.titles())
      }
      let name = exception.read.name
      let near = Suggestion.nearest(to: name, among: exceptions.added)
      try notice(
        .hint(
          .nothingExcepted, "\(source) `\(name)`", at: exception.range,
          help: Suggestion.sentence(near) ?? "\(sight) shows what it adds"))
    }
  }
}
