/// Going through statements and the blocks in them.
extension Resolver {
  mutating func visit(_ statement: Statement) {
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
    case .break, .continue, .include: break
    }
  }

  mutating func visit(_ hole: Hole) {
    guard hole.isCondition else { return visit(hole.expression) }
    visitCondition(hole.expression)
  }

  mutating func visit(_ assignment: Assignment) {
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
  mutating func visit(_ statement: ValueStatement) {
    let isSentence =
      statement.firstName.map { !isKnown($0) } ?? false
      || statement.isOneWord && !statement.value.names.allSatisfy(isKnown)
    guard !isSentence else {
      return note(.unknownVerb(at: statement.value.range.lowerBound, in: source))
    }
    visit(statement.value)
    if !isSeen { note(.unusedValue(statement.value, in: source)) }
  }

  /// Whether somebody sees what a value alone comes to.
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
      resolver.visit(command.body)
    }
  }

  mutating func visit(_ block: Block) {
    inScope { resolver in
      for statement in block.statements { resolver.visit(statement) }
    }
  }

  mutating func visit(_ function: FuncCommand) {
    let outer = (scopes, isInFunction)
    (scopes, isInFunction) = ([], true)
    visit(function.parameters, function.body)
    (scopes, isInFunction) = outer
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

  /// A template sees nothing of what is declared around it.
  mutating func visit(_ use: TemplateUse) {
    guard let template = use.defined else { return }
    templates.insert(template.key)
    guard let definition = use.definition, !hasEnough else { return }
    var inside = Resolver(source, definitions: Definitions(), isInterrupted: isInterrupted)
    _ = inside.resolve(definition)
    for mistake in inside.finish(SkippedWords()) { note(mistake.then(\.inTemplate)) }
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
}
