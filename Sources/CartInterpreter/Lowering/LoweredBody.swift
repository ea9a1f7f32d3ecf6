import CartLanguage

/// The lowered body of a function or a template.
struct LoweredBody {
  /// The registers of its frames.
  var layout: FrameLayout
  /// The default of each parameter.
  var defaults: [(any ExpressionNode)?]
  /// Its statements.
  var code: Code
  /// The depth of the machine's stack for running it, in nodes.
  var height: Int

  init(
    _ parameters: [Parameter], _ body: Block, with lowering: Lowering
  ) throws(Diagnostic) {
    layout = lowering.layout
    defaults = []
    for parameter in parameters {
      defaults.append(try lowering.lowerOptional(parameter.default))
    }
    code = try lowering.program(body)
    let heights = parameters.compactMap { $0.default?.height }
    height = max(heights.max() ?? 0, body.height)
  }

  /// Fills a frame with the defaults of parameters without an argument.
  func fillDefaults(_ frame: Frame, at places: [Int]) throws {
    for place in places { frame.locals[place] = try defaults[place]?.evaluate(frame) }
  }

  /// Fills a frame with the arguments, and with defaults for the rest; defaults may use earlier
  /// parameters.
  func fill(_ frame: Frame, with value: (Int) -> Value?) throws {
    for place in defaults.indices {
      frame.locals[place] = try value(place) ?? defaults[place]?.evaluate(frame)
    }
  }
}

extension Block {
  /// The maximum depth for running it, in nodes.
  fileprivate var height: Int { 1 + (statements.map(\.height).max() ?? 0) }
}

extension Statement {
  fileprivate var height: Int {
    1 + max(expressions.map(\.height).max() ?? 0, blocks.map(\.height).max() ?? 0)
  }
}
