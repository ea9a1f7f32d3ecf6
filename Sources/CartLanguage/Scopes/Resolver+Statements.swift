import CartModels

/// Visiting statements and their blocks.
extension Resolver {
  mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .sentence(let command, let holes):
      if !scopes.isEmpty { resolution.note(scopes, of: statement) }
      for hole in holes { visit(hole) }
      visit(command.fields.templateUse)
    case .let(let command):
      visit(command.value)
      for name in command.variables { declare(name) }
    case .assignment(let assignment): visit(assignment)
    case .call(let call):
      statementCalls.insert(call.range.lowerBound)
      if !scopes.isEmpty { callsInBlocks.insert(call.range.lowerBound) }
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
    case .include(let command): for given in command.values { visit(given.value) }
    case .break, .continue: break
    }
  }

  mutating func visit(_ hole: Hole) {
    if hole.isCondition { return visitCondition(hole.expression) }
    namesItemFields = hole.isOfItem
    visit(hole.expression)
    namesItemFields = false
  }

  mutating func visit(_ assignment: Assignment) {
    let name = assignment.variable
    // The value of `currency = EUR` is no variable, so only the option is suggested.
    if variable(name) == nil, !isInFunction, isOption(name) {
      return note(unknownVariable(name), of: name)
    }
    for part in assignment.expressions { visit(part) }
    if !assignment.place.steps.isEmpty, let loop = loop(of: name) {
      note(.lostChange(of: assignment, in: loop, source))
    }
    if let binding = variable(name) {
      resolution[name] = binding
      log?.note(name, binding)
    } else if isInFunction {
      postponed.names.append(name)
      log?.note(name, .variable)
    } else {
      note(unknownVariable(name), of: name)
    }
  }

  /// At a prompt, the value of an expression is shown; elsewhere it would be lost.
  mutating func visit(_ statement: ValueStatement) {
    let isSentence =
      statement.firstName.map { !isKnown($0) } ?? false
      || statement.isOneWord && !statement.value.names.allSatisfy(isKnown)
    guard !isSentence else {
      // Suggestions take long to find, and errors beyond the maximum are not shown.
      if hasEnough { return }
      return note(.unknownVerb(at: statement.value.range.lowerBound, in: source))
    }
    visit(statement.value)
    if !isSeen { note(.unusedValue(statement.value, in: source)) }
  }

  /// Whether the value of an expression statement is shown.
  private var isSeen: Bool { source.isTyped && scopes.isEmpty }

  private func isKnown(_ name: Name) -> Bool {
    variable(name) != nil || FunctionName(name)?.isValue == true
  }

  mutating func visit(_ command: IfCommand) {
    for branch in command.branches {
      visit(branch.condition)
      visit(branch.body)
    }
    if let otherwise = command.otherwise { visit(otherwise) }
  }

  mutating func visit(_ command: ForCommand) {
    visit(command.values)
    inScope { resolver in
      for name in command.variables { resolver.declare(name) }
      resolver.loops.append((command, command.variables.map { resolver.resolution[$0] }))
      resolver.visit(command.body)
      resolver.loops.removeLast()
    }
  }

  /// The loop of a variable, except for loops over items, whose fields are changed differently.
  private func loop(of name: Name) -> ForCommand? {
    guard let binding = variable(name),
      let loop = loops.last(where: { $0.variables.contains(binding) })?.command
    else { return nil }
    switch loop.values {
    case .call(let call): return FunctionName(call.function) == .item(.items) ? nil : loop
    case .name(let name): return FunctionName(name) == .item(.items) ? nil : loop
    case .converted, .literal, .day, .text, .list, .record, .parentheses, .unary, .binary, .index,
      .slice, .field, .conditional, .comprehension, .stepped, .fallback:
      return loop
    }
  }

  mutating func visit(_ block: Block) {
    inScope { resolver in
      for statement in block.statements { resolver.visit(statement) }
    }
  }

  mutating func visit(_ function: FuncCommand) {
    let outer = (scopes, isInFunction, loops)
    (scopes, isInFunction, loops) = ([], true, [])
    visit(function.parameters, function.body)
    (scopes, isInFunction, loops) = outer
  }

  mutating func visit(_ parameters: [Parameter], _ body: Block) {
    inScope { resolver in
      for parameter in parameters {
        if let value = parameter.default { resolver.visit(value) }
        resolver.declare(parameter.name)
      }
      resolver.visit(body)
    }
  }

  /// A template does not see outer declarations.
  mutating func visit(_ use: TemplateUse) {
    let template = use.defined
    if let template { templates.insert(template.key) }
    guard let definition = use.kept, !hasEnough else { return }
    var inside = Resolver(source, definitions: Definitions(), isInterrupted: isInterrupted)
    inside.log = log
    _ = inside.resolve(definition)
    for mistake in inside.finish(SkippedWords()) {
      note(template == nil ? mistake.then(\.inSchedule) : mistake.then(\.inTemplate))
    }
  }
}

extension Diagnostic {
  /// The error for `for p in people { p.paid = yes }`, which would change a copy.
  fileprivate static func lostChange(
    of assignment: Assignment, in loop: ForCommand, _ source: Source
  ) -> Diagnostic {
    let variable = assignment.variable
    let (values, place) = (loop.values.range, assignment.place.expression.range)
    let message =
      "`\(variable.text)` is a copy, so this change would be lost"
    let sentence = place.lowerBound..<assignment.value.range.upperBound
    guard values.count + sentence.count <= Parser.longestTrial,
      let owner = loop.owner(of: variable, in: source)
    else {
      return Diagnostic(
        .lostChange, message, at: place,
        help: ["store the values in a variable and change them there: `people[1].paid = yes`"])
    }
    let rest = source.text(variable.range.upperBound..<sentence.upperBound)
    let change = owner.place + rest
    return Diagnostic(
      .lostChange, message, at: place,
      help: [
        "change the original: `\(owner.head.map { "\($0) { \(change) }" } ?? change)`"
      ])
  }

  /// The same error, with a note on the scope of a template.
  fileprivate var inTemplate: Diagnostic {
    keptBy("a template", "a template only sees its parameters and its own variables")
  }

  /// The same error, with a note on the scope of a schedule.
  fileprivate var inSchedule: Diagnostic {
    keptBy("a schedule", "a schedule only sees its own variables")
  }

  private func keptBy(_ keeper: String, _ sight: String) -> Diagnostic {
    var diagnostic = self
    if code == .unknownName {
      diagnostic.help.append(sight)
    } else if code == .unknownFunction {
      diagnostic.help = [
        "\(keeper) can only call built-in functions and its own; move the `func` into it"
      ]
    }
    return diagnostic
  }
}

extension ForCommand {
  /// The place that holds the value of the loop variable, and a loop head with its index:
  /// `people[i]` of `for i in 1..len(people)`. The head is nil if this loop already has the index.
  fileprivate func owner(of name: Name, in source: Source) -> (place: String, head: String?)? {
    guard variables.last?.key == name.key else { return nil }
    guard variables.count == 1 else {
      let first = variables[0].text
      if case .call(let call) = values, let list = call.arguments.first?.value, Place(list) != nil {
        return ("\(source.text(list.range))[\(first)]", nil)
      }
      return Place(values) == nil ? nil : ("\(source.text(values.range))[\(first)]", nil)
    }
    guard Place(values) != nil else { return nil }
    let list = source.text(values.range)
    let index = name.key.text == "i" ? "n" : "i"
    return ("\(list)[\(index)]", "for \(index) in 1..len(\(list))")
  }
}
