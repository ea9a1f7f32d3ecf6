import CartLanguage

/// What a function or a template does, lowered.
struct LoweredBody {
  /// How many places its variables take.
  var localCount: Int
  /// What each parameter is when nothing is given.
  var defaults: [(any ExpressionNode)?]
  /// Its statements.
  var block: BlockNode
  /// How many levels of the machine's stack running it takes, in nodes.
  var height: Int

  init(
    _ parameters: [Parameter], _ body: Block, with lowering: Lowering
  ) throws(Diagnostic) {
    localCount = lowering.resolution.localCount
    defaults = []
    for parameter in parameters {
      defaults.append(try lowering.lowerOptional(parameter.default))
    }
    block = try lowering.lower(body)
    let heights = parameters.compactMap { $0.default?.height }
    height = max(heights.max() ?? 0, body.height)
  }

  /// Fills a frame with what is given for each parameter, and with defaults for
  /// the rest; those may use the parameters before them.
  @inline(__always)
  func fill(_ frame: Frame, with value: (Int) -> Value?) throws {
    for place in defaults.indices {
      frame.locals[place] = try value(place) ?? defaults[place]?.evaluate(frame)
    }
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
    case .value(let statement): 1 + statement.value.height
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
