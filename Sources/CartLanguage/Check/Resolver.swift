import CartModels

/// Finds what each name of a statement means, by the blocks it stands in.
///
/// A source is checked by resolving its statements from top to bottom: what is
/// declared outside of blocks joins the definitions. Functions may be called
/// above the place where they stand, and use what is declared below it, so what
/// isn't known there is looked up once more by `finish()`.
package struct Resolver {
  /// What is declared outside of all blocks.
  package internal(set) var definitions: Definitions
  /// What is wrong so far.
  private var mistakes: [NotedMistake] = []
  /// Whether any function of the source's own is called.
  private(set) var callsFunctions = false
  let source: Source
  private var resolution = Resolution()
  /// The blocks that are open, with the places of what they declare.
  private var scopes: [[NameKey: Int]] = []
  private var nextLocal = 0
  private var isInFunction = false
  private var isInCondition = false
  /// What was declared outside of all blocks by this unit of work.
  var declared = Declared()

  /// The names that a unit of work declared, in whichever of its sources.
  struct Declared {
    var variables: Set<NameKey> = []
    var functions: Set<NameKey> = []
  }

  private var postponed = Postponed()
  /// Where calls stand as sentences of their own.
  private var statementCalls: Set<Int> = []
  /// The templates that the source defines, so far.
  private var templates: Set<NameKey> = []
  private let isInterrupted: () -> Bool
  /// How many expressions were visited.
  private var visitCount = 0
  /// Whether the rest is left out, as somebody wants the work to end.
  private var isEnded = false

  /// What can't be judged before everything is declared.
  private struct Postponed {
    var names: [Name] = []
    /// Names that weren't known above a declaration, or ever.
    var unknowns: [(name: Name, mistake: NotedMistake)] = []
    var calls: [Shape: [Call]] = [:]

    /// Calls that are right or wrong together, so that only as many need be kept as
    /// mistakes are reported.
    struct Shape: Hashable {
      var function: NameKey
      var labels: [NameKey?]
      var hasCondition: Bool
    }
  }

  /// Starts with what is known already.
  ///
  /// - Parameter isInterrupted: asked now and then; true ends what it does early.
  package init(
    _ source: Source, definitions: Definitions,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.source = source
    self.definitions = definitions
    self.isInterrupted = isInterrupted
  }

  /// Resolves a statement that stands in no block.
  package mutating func resolve(_ statement: Statement) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    visit(statement)
    return resolution
  }

  /// Resolves a function: its parameters have the first places, in order.
  package mutating func resolve(_ function: FuncCommand) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    visit(function)
    return resolution
  }

  /// Resolves a template: its parameters have the first places, in order.
  package mutating func resolve(_ template: TemplateDefinition) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    visit(template.parameters, template.body)
    return resolution
  }

  /// Looks up what was left to the end. - Returns: everything that is wrong, in
  /// the order of the source.
  package mutating func finish() -> [Diagnostic] {
    finish(SkippedWords()).map { $0.diagnostic(isInterrupted: isInterrupted) }
  }

  /// The same of a source that couldn't be read as a whole.
  ///
  /// - Parameter skipped: what couldn't be read, and may have declared some names.
  mutating func finish(_ skipped: SkippedWords) -> [NotedMistake] {
    var found = take()
    for name in postponed.names
    where !hasEnough && definitions.variables[name.key] == nil && !skipped.mayDeclare(name.key) {
      note(unknown(name))
    }
    found += take()
    for (name, mistake) in postponed.unknowns where !skipped.mayDeclare(name.key) {
      note(declaredBelow(name) ?? mistake)
    }
    found += take()
    let calls = postponed.calls.values.joined().filter { !skipped.mayDeclare($0.function.key) }
    for call in calls.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) { check(call) }
    found += take()
    postponed = Postponed()
    return found.sorted { $0.start < $1.start }.map { $0.located(in: source) }
  }

  private mutating func take() -> [NotedMistake] {
    defer { mistakes = [] }
    return mistakes
  }

  /// Keeps what is wrong with a name until it is known whether it is declared below.
  private mutating func note(_ mistake: NotedMistake, of name: Name) {
    guard postponed.unknowns.count <= SourceCheck.maximumDiagnostics else { return }
    postponed.unknowns.append((name, mistake))
  }

  /// Whether more mistakes are kept than are shown.
  private var hasEnough: Bool { mistakes.count > SourceCheck.maximumDiagnostics }

  private mutating func note(_ mistake: NotedMistake) {
    guard !hasEnough else { return }
    mistakes.append(mistake)
  }

  private mutating func note(_ diagnostic: Diagnostic) { note(NotedMistake(diagnostic)) }

  // MARK: Statements

  private mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .sentence(let command, let holes):
      if !scopes.isEmpty { resolution.note(scopes, of: statement) }
      for hole in holes { visit(hole) }
      visit(command.fields.templateUse)
    case .let(let command):
      visit(command.value)
      declare(command.variable)
    case .assignment(let assignment): visit(assignment)
    case .call(let call):
      statementCalls.insert(call.range.lowerBound)
      visit(call)
    case .value(let statement): visit(statement)
    case .if(let command): visit(command)
    case .for(let command): visit(command)
    case .while(let command):
      visit(command.condition)
      visit(command.body)
    case .func(let command): declareFunction(command)
    case .return(let command): if let value = command.value { visit(value) }
    case .param(let command): declare(command.parameter)
    case .break, .continue, .include: break
    }
  }

  private mutating func visit(_ hole: Hole) {
    guard hole.isCondition else { return visit(hole.expression) }
    visitCondition(hole.expression)
  }

  private mutating func visit(_ assignment: Assignment) {
    visit(assignment.value)
    let name = assignment.variable
    if let binding = variable(name) {
      resolution[name] = binding
    } else if isInFunction {
      postponed.names.append(name)
    } else {
      note(unknownVariable(name), of: name)
    }
  }

  /// Whoever typed a value sees it; elsewhere it would be lost.
  private mutating func visit(_ statement: ValueStatement) {
    let isSentence =
      statement.firstName.map { !isKnown($0) } ?? false
      || statement.isOneWord && !statement.value.names.allSatisfy(isKnown)
    guard !isSentence else {
      return note(.unknownVerb(at: statement.value.range.lowerBound, in: source))
    }
    visit(statement.value)
    if !source.isTyped || !scopes.isEmpty { note(.unusedValue(statement.value, in: source)) }
  }

  private func isKnown(_ name: Name) -> Bool {
    variable(name) != nil || FunctionName(name)?.isValue == true
  }

  private mutating func visit(_ command: IfCommand) {
    for branch in command.branches {
      visit(branch.condition)
      visit(branch.body)
    }
    if let otherwise = command.otherwise { visit(otherwise) }
  }

  private mutating func visit(_ command: ForCommand) {
    visit(command.values)
    inScope { resolver in
      resolver.declare(command.variable)
      resolver.visit(command.body)
    }
  }

  private mutating func visit(_ block: Block) {
    inScope { resolver in
      for statement in block.statements { resolver.visit(statement) }
    }
  }

  private mutating func visit(_ function: FuncCommand) {
    let outer = (scopes, isInFunction)
    (scopes, isInFunction) = ([], true)
    visit(function.parameters, function.body)
    (scopes, isInFunction) = outer
  }

  private mutating func visit(_ parameters: [Parameter], _ body: Block) {
    inScope { resolver in
      for parameter in parameters {
        if let value = parameter.default { resolver.visit(value) }
        resolver.declare(parameter.name)
      }
      resolver.visit(body)
    }
  }

  /// A template sees nothing of what is declared around it.
  private mutating func visit(_ use: TemplateUse) {
    guard let template = use.defined else { return }
    templates.insert(template.key)
    guard let definition = use.definition, !hasEnough else { return }
    var inside = Resolver(source, definitions: Definitions(), isInterrupted: isInterrupted)
    _ = inside.resolve(definition)
    for mistake in inside.finish(SkippedWords()) { note(mistake.then(\.inTemplate)) }
  }

  // MARK: Declaring

  private mutating func inScope(_ body: (inout Resolver) -> Void) {
    let first = nextLocal
    scopes.append([:])
    body(&self)
    scopes.removeLast()
    // What comes after the block may have its places.
    nextLocal = first
  }

  private mutating func declare(_ name: Name) {
    guard let scope = scopes.indices.last else { return declareGlobal(name) }
    if scopes[scope][name.key] != nil { note(.declaredTwice(name)) }
    scopes[scope][name.key] = nextLocal
    resolution[name] = .local(nextLocal)
    nextLocal += 1
    resolution.localCount = max(resolution.localCount, nextLocal)
  }

  private mutating func declareGlobal(_ name: Name) {
    let known = definitions.variables[name.key]
    let isSame = known.map { $0.source === source && $0.name.range == name.range } ?? false
    if !isSame {
      if declared.variables.contains(name.key) { note(.declaredTwice(name)) }
      definitions.declare(name, in: source)
    }
    declared.variables.insert(name.key)
    resolution[name] = definitions.variables[name.key].map { .global($0.slot) }
  }

  private mutating func declareFunction(_ command: FuncCommand) {
    let name = command.function
    if !declared.functions.insert(name.key).inserted { note(.functionTwice(name)) }
    definitions.declare(command, in: source)
    visit(command)
  }

  // MARK: Expressions

  private mutating func visit(_ expression: Expression) {
    guard goesOn() else { return }
    switch expression {
    case .name(let name): visit(name)
    case .call(let call): visit(call)
    case .field(let record, let name):
      visit(record)
      if ItemField(name) == nil { note(unknownField(name, of: record)) }
    case .binary(let left, .in, .name(let name), let place) where isCategory(name):
      visit(left)
      note(.categoryAfterCondition(name, place))
    case .literal, .text, .list, .parentheses, .unary, .binary, .index:
      for child in expression.children { visit(child) }
    }
  }

  private mutating func goesOn() -> Bool {
    visitCount += 1
    if visitCount % Resolver.visitsBetweenLooks == 0, isInterrupted() { isEnded = true }
    return !isEnded
  }

  private static let visitsBetweenLooks = 256

  /// `where not done in dairy`: a category's word where a list of values goes.
  private func isCategory(_ name: Name) -> Bool {
    isInCondition && variable(name) == nil && ItemCategory.builtIn(for: name.key) != nil
  }

  private mutating func visitCondition(_ condition: Expression) {
    let outer = isInCondition
    isInCondition = true
    visit(condition)
    isInCondition = outer
  }

  private mutating func visit(_ name: Name) {
    let binding = variable(name)
    if isInCondition, let field = ItemField(name) {
      if binding != nil { note(.ambiguousField(name)) }
      resolution[name] = .field(field)
    } else if let binding {
      resolution[name] = binding
    } else if let function = FunctionName(name), function.isValue {
      resolution[name] = .function(function)
    } else if isInFunction, !isInCondition {
      postponed.names.append(name)
    } else {
      note(unknown(name), of: name)
    }
  }

  private mutating func visit(_ call: Call) {
    for argument in call.arguments {
      if argument.isCondition { visitCondition(argument.value) } else { visit(argument.value) }
    }
    guard FunctionName(call.function) == nil else { return check(call) }
    callsFunctions = true
    guard definitions.functions[call.function.key] == nil else { return check(call) }
    let shape = Postponed.Shape(
      function: call.function.key, labels: call.arguments.map { $0.label?.key },
      hasCondition: call.arguments.contains(where: \.isCondition))
    if postponed.calls[shape, default: []].count <= SourceCheck.maximumDiagnostics {
      postponed.calls[shape, default: []].append(call)
    }
  }

  private mutating func check(_ call: Call) {
    guard !hasEnough, goesOn() else { return }
    let signature =
      FunctionName(call.function)?.signature
      ?? definitions.functions[call.function.key]?.signature
    guard let signature else { return note(unknownFunction(call)) }
    do throws(Diagnostic) {
      _ = try signature.assign(call)
    } catch {
      note(error)
    }
  }

  /// The variable that a name means here.
  private func variable(_ name: Name) -> Resolution.Binding? {
    let key = name.key
    for scope in scopes.reversed() {
      if let place = scope[key] { return .local(place) }
    }
    return definitions.variables[key].map { .global($0.slot) }
  }

  // MARK: Mistakes

  private var variableNames: [String] {
    scopes.flatMap { $0.keys.map(\.text) }.sorted()
      + definitions.variables.values.map(\.name.text).sorted()
  }

  /// Any two letters are near each other.
  private func suggestion(
    for name: Name, among known: [String], _ isInterrupted: () -> Bool
  ) -> [String] {
    guard name.text.count > 1 else { return [] }
    let near = Suggestion.nearest(to: name.text, among: known, isInterrupted: isInterrupted)
    return Suggestion.sentence(near).map { [$0] } ?? []
  }

  private func unknown(_ name: Name) -> NotedMistake {
    NotedMistake(at: name.range) { unknown(name, $0) }
  }

  private func unknown(_ name: Name, _ isInterrupted: () -> Bool) -> Diagnostic {
    let fields = ItemField.allCases.map(\.rawValue)
    let values = FunctionName.allCases.filter(\.isValue).map(\.rawValue)
    let known = (isInCondition ? fields : []) + variableNames + values
    var help = suggestion(for: name, among: known, isInterrupted)
    let function =
      FunctionName(name)?.signature ?? definitions.functions[name.key]?.signature
    if let function { help = ["to call the function: `\(function.text)`"] }
    help.append("write `\"\(name.text)\"` for the text")
    if isInCondition { help.append("the fields are " + fields.joined(separator: ", ")) }
    var diagnostic = Diagnostic(
      .unknownName, "nothing is called `\(name.text)` here", at: name.range, help: help)
    if let foreign = ForeignWord.value(name.text) { diagnostic.adopt(foreign, of: name) }
    return diagnostic
  }

  private func declaredBelow(_ name: Name) -> NotedMistake? {
    guard let variable = definitions.variables[name.key], variable.source === source,
      variable.name.range.lowerBound > name.range.lowerBound
    else { return nil }
    let line = source.position(of: variable.name.range.lowerBound).line
    return NotedMistake(
      Diagnostic(
        .unknownName, "`\(name.text)` is declared below, on line \(line)", at: name.range,
        help: ["put its `let` above this line"]))
  }

  private func unknownVariable(_ name: Name) -> NotedMistake {
    NotedMistake(at: name.range) { isInterrupted in
      Diagnostic(
        .unknownName, "nothing is called `\(name.text)` here", at: name.range,
        help: suggestion(for: name, among: variableNames, isInterrupted)
          + ["`let \(name.text) = …` declares it"])
    }
  }

  private func unknownFunction(_ call: Call) -> NotedMistake {
    NotedMistake(at: call.function.range) { unknownFunction(call, $0) }
  }

  private func unknownFunction(_ call: Call, _ isInterrupted: () -> Bool) -> Diagnostic {
    let name = call.function
    var diagnostic = Diagnostic(
      .unknownFunction, "no function is called `\(name.text)`", at: name.range)
    let isSentence = statementCalls.contains(call.range.lowerBound)
    let applied = "apply \(source.text(source.prefix(of: call.range, maximum: 60)))"
    if isSentence, templates.contains(name.key) || BuiltInTemplate.named(name.key) != nil {
      diagnostic.help = ["did you mean `\(applied)`?"]
      diagnostic.correct(name.range, with: "apply \(name.text)")
      return diagnostic
    }
    if let foreign = ForeignWord.named(name.text, .function) {
      diagnostic.adopt(foreign, of: call, in: source)
      return diagnostic
    }
    let known =
      FunctionName.allCases.map(\.rawValue)
      + definitions.functions.values.map(\.command.function.text).sorted()
    let near = Suggestion.sentence(
      Suggestion.nearest(to: name.text, among: known, isInterrupted: isInterrupted))
    diagnostic.help = [
      near ?? "`help functions` lists them; `func \(name.text)(…) { … }` makes one"
    ]
    if isSentence, call.range.count <= 60, near == nil {
      diagnostic.help.append("for a template: `\(applied)`")
    }
    return diagnostic
  }

  private func unknownField(_ name: Name, of record: Expression) -> Diagnostic {
    let fields = ItemField.allCases.map(\.rawValue)
    let near = Suggestion.sentence(Suggestion.nearest(to: name.text, among: fields))
    var diagnostic = Diagnostic(
      .unknownName, "items have no field `\(name.text)`", at: name.range,
      help: [near ?? "the fields are " + fields.joined(separator: ", ")])
    if let foreign = ForeignWord.named(name.text, .field) {
      // Of what it is meant isn't known here: a text, a list or a date.
      diagnostic.message = "no value has a field `\(name.text)`"
      diagnostic.adopt(
        foreign, of: record.range, "", at: record.range.lowerBound..<name.range.upperBound,
        in: source)
    }
    return diagnostic
  }
}

extension Diagnostic {
  /// The same mistake, with a word on what a template sees.
  fileprivate var inTemplate: Diagnostic {
    var diagnostic = self
    if code == .unknownName {
      diagnostic.help.append("a template sees only what it takes and what it declares itself")
    } else if code == .unknownFunction {
      diagnostic.help = ["a template calls only functions that are built in: `help functions`"]
    }
    return diagnostic
  }

  fileprivate static func categoryAfterCondition(
    _ name: Name, _ place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongClause, "`in` chooses a category, and goes before the condition",
      at: place.lowerBound..<name.range.upperBound,
      help: ["write `… all in \(name.text) where …`"])
  }

  fileprivate static func declaredTwice(_ name: Name) -> Diagnostic {
    Diagnostic(
      .nameIsTaken, "`\(name.text)` is declared here already", at: name.range,
      help: ["to change it: `\(name.text) = …`"])
  }

  fileprivate static func functionTwice(_ name: Name) -> Diagnostic {
    Diagnostic(
      .nameIsTaken, "there are two functions called `\(name.text)`", at: name.range,
      help: ["give one of them another name"])
  }

  fileprivate static func ambiguousField(_ name: Name) -> Diagnostic {
    Diagnostic(
      .ambiguousField, "`\(name.text)` is a field of the items and a variable too",
      at: name.range, help: ["give the variable another name, such as `my_\(name.text)`"])
  }
}
