import CartLanguage

/// A function of a source's own, lowered when it is first called.
final class Function {
  /// What it takes and does.
  let definition: Definitions.Function
  private var lowered: Body?
  private let definitions: Definitions

  /// What a call runs.
  struct Body {
    var localCount: Int
    var defaults: [(any ExpressionNode)?]
    var block: BlockNode
    /// How many levels of the machine's stack a call takes, in nodes.
    var height: Int
  }

  init(_ definition: Definitions.Function, _ definitions: Definitions) {
    self.definition = definition
    self.definitions = definitions
  }

  /// Its name as it was declared.
  var name: String { definition.command.function.text }

  /// Lets go of what calls run: functions that call one another hold each other.
  func forget() { lowered = nil }

  /// What a call runs. - Throws: a `Diagnostic` where a function that it calls
  /// was declared anew and is called otherwise now.
  func body(_ interpreter: Interpreter) throws(Diagnostic) -> Body {
    if let lowered { return lowered }
    let command = definition.command
    var resolver = Resolver(definition.source, definitions: definitions)
    let lowering = Lowering(
      resolution: resolver.resolve(command), source: definition.source, interpreter: interpreter)
    var defaults: [(any ExpressionNode)?] = []
    for parameter in command.parameters {
      defaults.append(try lowering.lowerOptional(parameter.default))
    }
    let body = Body(
      localCount: lowering.resolution.localCount, defaults: defaults,
      block: try lowering.lower(command.body), height: command.height)
    lowered = body
    return body
  }
}

extension FuncCommand {
  /// How many nodes deep a call of it can get, other calls aside.
  fileprivate var height: Int {
    let defaults = parameters.compactMap { $0.default?.height }
    return max(defaults.max() ?? 0, body.height)
  }
}

extension Block {
  /// How many nodes deep running it can get.
  fileprivate var height: Int { 1 + (statements.map(\.height).max() ?? 0) }
}

extension Statement {
  fileprivate var height: Int {
    switch kind {
    case .sentence(_, let holes): 1 + (holes.map(\.expression.height).max() ?? 0)
    case .let(let command): 1 + command.value.height
    case .assignment(let assignment): 1 + assignment.value.height
    case .call(let call): 1 + Expression.call(call).height
    case .if(let command):
      1
        + max(
          command.branches.map { max($0.condition.height, $0.body.height) }.max() ?? 0,
          command.otherwise?.height ?? 0)
    case .for(let command): 1 + max(command.values.height, command.body.height)
    case .while(let command): 1 + max(command.condition.height, command.body.height)
    case .return(let command): 1 + (command.value?.height ?? 0)
    case .break, .continue, .func, .param, .include: 1
    }
  }
}
