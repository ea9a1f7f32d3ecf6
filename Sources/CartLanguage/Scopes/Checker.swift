import CartModels

/// Reads a source and its includes, for their errors and declarations.
struct Checker {
  private var check: SourceCheck
  private let loader: any SourceLoader
  private let isInterrupted: () -> Bool
  /// Receives every readable statement.
  private let visit: ((Statement, Source) -> Void)?
  /// The open sources, each included by the previous one.
  private var chain: [(name: String, identity: String)] = []
  private var included: Set<String> = []
  /// Names to be resolved once everything is declared: a resolver per source, with the trace of
  /// each source.
  private var resolvers: [(resolver: Resolver, path: [Include])] = []
  /// The includes that led to the current source, the outermost first.
  private var path: [Include] = []
  /// The first statement that must be the only one.
  private var loneStatement: (name: CommandName, range: SourceRange)?
  private var count = 0
  /// The errors so far.
  private var mistakes: [NotedMistake] = []

  /// An `include` and its source.
  private struct Include {
    var range: SourceRange
    var source: Source
  }

  init(
    _ check: SourceCheck, loader: any SourceLoader, isInterrupted: @escaping () -> Bool,
    visit: ((Statement, Source) -> Void)?
  ) {
    self.check = check
    self.loader = loader
    self.isInterrupted = isInterrupted
    self.visit = visit
  }

  /// Reads a top-level source.
  mutating func check(_ source: Source, _ log: OldFormLog?) {
    chain = [(source.name, loader.identity(of: source))]
    var declared = Resolver.Declared()
    check.read = read(source, known: check.read, keeps: true, log: log, &declared)
  }

  /// The results, once names were resolved in all declarations.
  mutating func finish(_ source: Source) -> SourceCheck {
    for (resolver, path) in resolvers where !isInterrupted() {
      var resolver = resolver
      resolver.definitions = check.definitions
      mistakes += resolver.finish(check.skipped).map { $0.then { Checker.reached($0, by: path) } }
    }
    sortBySource()
    check.callsFunctions = resolvers.contains { $0.resolver.callsFunctions }
    if check.callsFunctions, check.definitions.mayWrite { check.mayWrite = true }
    complete(source)
    return check
  }

  /// Sorts the errors by source and position.
  private mutating func sortBySource() {
    guard mistakes.count > 1 else { return }
    var places: [ObjectIdentifier?: Int] = [:]
    for (place, (resolver, _)) in resolvers.enumerated() {
      places[ObjectIdentifier(resolver.source)] = place
    }
    let place = { (mistake: NotedMistake) in
      (places[mistake.source.map { ObjectIdentifier($0) }] ?? 0, mistake.start)
    }
    mistakes.sort { place($0) < place($1) }
  }

  /// Completes only the errors that are shown.
  private mutating func complete(_ source: Source) {
    check.diagnostics = mistakes.prefix(SourceCheck.maximumDiagnostics).map {
      $0.diagnostic(isInterrupted: isInterrupted)
    }
    guard mistakes.count > SourceCheck.maximumDiagnostics else { return }
    check.diagnostics.append(
      Diagnostic(.tooManyErrors, "too many errors; only the first are shown")
        .located(in: source))
  }

  // MARK: Reading

  /// - Returns: the parsed source, if it is stored and was read to its end.
  @discardableResult
  private mutating func read(
    _ source: Source, known: ReadSource? = nil, keeps: Bool = false, log: OldFormLog? = nil,
    _ declared: inout Resolver.Declared
  ) -> ReadSource? {
    var resolver = Resolver(
      source, definitions: check.definitions, isInterrupted: isInterrupted)
    resolver.declared = declared
    let place = resolvers.count
    resolvers.append((resolver, path))
    var reader = StatementReader(
      source, known: known, keeps: keeps, log: log, readsAhead: true,
      isInterrupted: isInterrupted)
    while true {
      guard mistakes.count <= SourceCheck.maximumDiagnostics,
        count % 256 != 0 || !isInterrupted()
      else {
        check.skipped.skipSource()
        break
      }
      do throws(SyntaxErrors) {
        guard let statement = try reader.next() else { break }
        try expectAlone(statement, in: source)
        _ = resolver.resolve(statement)
        take(statement, of: source)
        visit?(statement, source)
        guard case .include(let command) = statement.kind else { continue }
        (check.definitions, declared) = (resolver.definitions, resolver.declared)
        include(command, in: source, &declared)
        (resolver.definitions, resolver.declared) = (check.definitions, declared)
      } catch {
        check.skipped.skip(reader.passed, of: source)
        mistakes += error.diagnostics.map { NotedMistake(Checker.reached($0, by: path)) }
      }
    }
    (check.definitions, declared) = (resolver.definitions, resolver.declared)
    resolvers[place].resolver = resolver
    return reader.read
  }

  private mutating func take(_ statement: Statement, of source: Source) {
    if case .sentence(let command, _) = statement.kind { return take(command, of: source) }
    check.mayWrite = check.mayWrite || statement.mayWrite
    if !check.readsInput, statement.mayReadInput { check.readsInput = true }
    check.appliesTemplates = check.appliesTemplates || statement.mayApplyTemplate
    switch statement.kind {
    case .param(let command): check.parameters.append(command)
    case .sentence, .let, .assignment, .call, .value, .if, .for, .while, .break, .continue, .func,
      .return, .include:
      break
    }
  }

  /// Checks a sentence without blocks, the most common statement of long sources.
  private mutating func take(_ command: Command, of source: Source) {
    if !check.mayWrite, command.mayWrite { check.mayWrite = true }
    if !check.readsInput, command.readsInput { check.readsInput = true }
    let use = command.fields.templateUse
    if use.mayApply { check.appliesTemplates = true }
    take(use, of: source)
  }

  private mutating func take(_ use: TemplateUse, of source: Source) {
    switch use {
    case .due: check.appliesDue = true
    case .definition(let definition):
      check.templates[definition.template.key] = DefinedTemplate(
        definition: definition, source: source)
    case .none, .application, .possibly, .scheduling, .sentences, .naming, .making: break
    }
  }

  private mutating func expectAlone(
    _ statement: Statement, in source: Source
  ) throws(SyntaxErrors) {
    count += 1
    if case .sentence(let command, _) = statement.kind, command.fields.place == .alone {
      loneStatement = loneStatement ?? (command.name, statement.range)
    }
    guard let found = loneStatement, count > 1 else { return }
    loneStatement = nil
    throw SyntaxErrors([
      Diagnostic.standsAlone(found.name, at: found.range).located(in: source)
    ])
  }

  // MARK: Including

  private mutating func include(
    _ command: IncludeCommand, in source: Source, _ declared: inout Resolver.Declared
  ) {
    do throws(Diagnostic) {
      let loaded = try loader.source(at: command.path, includedFrom: source)
      try refuseCycle(loaded, command)
      try refuseDepth(command)
      guard included.insert(loaded.identity).inserted else {
        return try refuseValues(of: command)
      }
      let known = check.parameters.count
      check.includes[command, source] = loaded.source
      chain.append((loaded.source.name, loaded.identity))
      path.append(Include(range: command.range, source: source))
      read(loaded.source, &declared)
      path.removeLast()
      chain.removeLast()
      try give(command, toParametersFrom: known, of: loaded.source)
    } catch {
      var mistake = error
      check.skipped.skipSource()
      if mistake.source == nil { mistake.range = mistake.range ?? command.range }
      mistakes.append(NotedMistake(Checker.reached(mistake.located(in: source), by: path)))
    }
  }

  private func refuseCycle(
    _ loaded: LoadedSource, _ command: IncludeCommand
  ) throws(Diagnostic) {
    guard let start = chain.firstIndex(where: { $0.identity == loaded.identity }) else { return }
    let names = chain[start...].map(\.name) + [loaded.source.name]
    throw Diagnostic(
      .includeCycle, "this includes itself: " + names.map { "`\($0)`" }.joined(separator: " → "),
      at: command.range, help: ["move the shared part into a third file"])
  }

  /// A file is included once, so its parameters are set once.
  private func refuseValues(of command: IncludeCommand) throws(Diagnostic) {
    guard let first = command.values.first else { return }
    throw Diagnostic(
      .wrongArguments, "`\(command.path)` is already included, so its parameters have values",
      at: first.parameter.range, help: ["move this `include` before the other one"])
  }

  /// Removes the parameters that an `include` sets from those of the command line.
  ///
  /// - Parameter first: the index of the first parameter of the included source.
  private mutating func give(
    _ command: IncludeCommand, toParametersFrom first: Int, of source: Source
  ) throws(Diagnostic) {
    for given in command.values {
      let name = given.parameter
      guard
        let index = check.parameters.indices.dropFirst(first).first(where: {
          check.parameters[$0].parameter.key == name.key
        })
      else { throw .unknownParameter(name, of: source, check.parameters[first...]) }
      check.parameters.remove(at: index)
    }
  }

  /// Each open source uses a part of the machine's stack.
  private func refuseDepth(_ command: IncludeCommand) throws(Diagnostic) {
    guard path.count >= Checker.maximumDepth else { return }
    throw Diagnostic(
      .tooDeep, "include depth exceeds \(Checker.maximumDepth)", at: command.range,
      help: ["include each file from the first one"])
  }

  /// The maximum number of open files, each included by the previous one.
  private static let maximumDepth = 100

  private static func reached(_ diagnostic: Diagnostic, by path: [Include]) -> Diagnostic {
    path.reversed().reduce(diagnostic) { diagnostic, include in
      diagnostic.reached(Diagnostic.TracePlace.included, at: include.range, in: include.source)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownParameter(
    _ name: Name, of source: Source, _ parameters: ArraySlice<ParamCommand>
  ) -> Diagnostic {
    let known = parameters.map(\.parameter.text)
    return Diagnostic(
      .wrongArguments, "`\(source.name)` has no parameter `\(name.text)`", at: name.range,
      meaning: Suggestion.nearest(to: name.text, among: known),
      otherwise: known.isEmpty
        ? "declare it there: `param \(name.text) = …`"
        : "its parameters are \(known.joined(separator: ", "))")
  }

  package static func standsAlone(_ name: CommandName, at range: SourceRange) -> Diagnostic {
    // `apply` must only be alone for due schedules.
    let verb = name == .apply ? "apply due" : name.rawValue
    return Diagnostic(
      .standsAlone, "`\(verb)` must be the only sentence of its line or script",
      at: range, help: ["run `\(verb)` on its own"])
  }
}
