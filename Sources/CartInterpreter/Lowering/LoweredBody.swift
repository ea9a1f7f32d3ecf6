import CartLanguage

/// What a function or a template does, lowered.
struct LoweredBody {
  /// How many places its variables take.
  var localCount: Int
  /// What each parameter is when nothing is given.
  var defaults: [(any ExpressionNode)?]
  /// Its statements.
  var block: any StatementNode
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

  /// Fills a frame with the defaults of parameters that nothing was given for.
  @inline(__always)
  func fillDefaults(_ frame: Frame, at places: [Int]) throws {
    for place in places { frame.locals[place] = try defaults[place]?.evaluate(frame) }
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
    1 + max(expressions.map(\.height).max() ?? 0, blocks.map(\.height).max() ?? 0)
  }
}
