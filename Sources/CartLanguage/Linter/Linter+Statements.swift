/// Visiting statements and their blocks.
extension Linter {
  /// - Returns: whether the rest of its block is unreachable.
  @discardableResult
  mutating func visit(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .sentence(let command, let holes):
      let values = holes.map { visit($0) }
      visit(command, holes, values, at: statement.range)
      noteSwallowed(after: statement, command)
      noteTemplateWithoutParentheses(command.fields.templateUse)
      if command.name == .alias { noteAlias(command) }
      if command.name == .option { (command.fields as? OptionCommand)?.chooseLanguages() }
      return command.name == .exit
    case .let(let command):
      let value = visit(command.value)
      guard command.variables.count == 1 else {
        for name in command.variables { usage.declare(name, mayBeUnused: true) }
        break
      }
      usage.declare(
        command.variables[0], isNumber: value?.isNumber ?? command.value.isRange,
        as: command.value, holds: heldFields(of: command.value))
    case .assignment(let assignment):
      for part in assignment.expressions { visit(part) }
      usage.assign(to: assignment.variable)
    case .call(let call): visit(call, isValue: false)
    case .value(let statement): visit(statement.value)
    case .if(let command): return visit(command)
    case .for(let command):
      visit(command.values)
      usage.openScope()
      let held = command.variables.count == 1 ? heldFields(of: command.values) : nil
      for name in command.variables {
        usage.declare(
          name, isNumber: command.values.isRange, holds: held, mayBeUnused: true)
      }
      visit(command.body)
      usage.closeScope()
    case .while(let command):
      noteConstant(command.condition, visit(command.condition), of: .loop)
      guarding(command.condition) { $0.visit(command.body) }
      return command.isEndless
    case .func(let command): visit(command)
    case .return(let command):
      if let value = command.value { visit(value) }
      return true
    case .param(let command):
      usage.declare(command.parameter, isNumber: command.default?.isNumber ?? false)
    case .break, .continue: return true
    case .include(let command): for given in command.values { visit(given.value) }
    }
    return false
  }

  /// - Returns: the constant value, if it is known.
  private mutating func visit(_ hole: Hole) -> Literal? {
    guard hole.isCondition else { return visit(hole.expression) }
    visitCondition(hole.expression)
    return nil
  }

  /// - Returns: whether every branch ends the block.
  private mutating func visit(_ command: IfCommand) -> Bool {
    var (endsAll, isReached) = (true, true)
    for branch in command.branches {
      let value = ifReached(isReached) { linter in
        let value = linter.visit(branch.condition)
        linter.noteConstant(branch.condition, value, of: .branch)
        return value
      }
      let ends = ifReached(isReached && value != .yesNo(false)) { linter in
        linter.guarding(branch.condition) { $0.visit(branch.body) }
      }
      isReached = isReached && value != .yesNo(true)
      endsAll = endsAll && ends
    }
    noteRepeated(command.branches)
    guard let otherwise = command.otherwise else { return false }
    var ends = false
    for branch in command.branches { guardNames(of: branch.condition, by: 1) }
    ends = ifReached(isReached) { $0.visit(otherwise) }
    for branch in command.branches { guardNames(of: branch.condition, by: -1) }
    return endsAll && ends
  }

  private mutating func visit(_ function: FuncCommand) {
    functions.declare(function.function)
    if let builtIn = FunctionName(function.function) {
      warnings.append(.hidingBuiltIn(function.function, builtIn))
    } else if CommandName(word: function.function.text) != nil {
      warnings.append(.hidingVerb(function.function))
    }
    usage.openScope()
    declare(function.parameters)
    visit(function.body)
    usage.closeScope()
  }

  private mutating func declare(_ parameters: [Parameter]) {
    for parameter in parameters {
      let value = parameter.default.flatMap { visit($0) }
      usage.declare(parameter.name, isNumber: value?.isNumber ?? false)
    }
  }

  /// A template neither sees nor hides outer declarations.
  mutating func visit(_ template: TemplateDefinition) {
    let outer = usage
    usage = NameUsage()
    usage.openScope()
    declare(template.parameters)
    visit(template.body)
    usage.closeScope()
    warnings += usage.warnings
    usage = outer
  }

  /// - Returns: whether everything after it is unreachable.
  @discardableResult
  private mutating func visit(_ block: Block) -> Bool {
    usage.openScope()
    var (endsBefore, ends) = (false, false)
    for statement in block.statements {
      if endsBefore { noteUnreachable(statement) }
      endsBefore = visit(statement)
      ends = ends || endsBefore
    }
    usage.closeScope()
    return ends
  }
}

extension Literal {
  /// Whether the value is a number or a quantity.
  var isNumber: Bool {
    switch self {
    case .number, .quantity: true
    case .text, .yesNo, .date, .span, .money: false
    }
  }
}
