import CartLanguage

/// How deep calls are inside one another.
struct RunBounds {
  /// The most calls that may be open at once.
  static let maximumCalls = 1_000
  /// The most nodes the open calls may take on the machine's stack together.
  static let maximumHeight = 12_000

  var calls = 0
  var height = 0
}

/// What a call enters: a function or a template.
struct Callee {
  /// What it is called.
  var name: String
  /// Whether it is a template.
  var isTemplate: Bool
  /// The source it stands in.
  var source: Source
  /// Where its name stands there.
  var range: SourceRange
  /// How many levels of the machine's stack it takes, in nodes.
  var height: Int

  /// How a mistake in it says that it was reached.
  var way: String { isTemplate ? "in template `\(name)`, applied" : "in `\(name)`, called" }

  /// What may be wrong where calls are too deep.
  var suspicion: String {
    isTemplate
      ? "templates apply one another here, from one to the next"
      : "does `\(name)` call itself without an end?"
  }
}

extension Function {
  /// What a call of it enters.
  func callee(_ body: LoweredBody) -> Callee {
    Callee(
      name: name, isTemplate: false, source: definition.source,
      range: definition.command.function.range, height: body.height)
  }
}

extension Interpreter {
  /// Runs the body of a call: counts it, reads its sentences in the source it
  /// stands in, and lets a mistake in it say how it was reached.
  func calling<Result>(
    _ callee: Callee, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    try step(at: range)
    let (outerBounds, caller, outerRange) = (bounds, source, self.range)
    bounds.calls += 1
    bounds.height += callee.height
    guard bounds.calls <= RunBounds.maximumCalls, bounds.height <= RunBounds.maximumHeight else {
      bounds = outerBounds
      throw Diagnostic(
        .tooDeep, "more than \(outerBounds.calls) calls are inside one another", at: range,
        help: [callee.suspicion])
    }
    (source, self.range) = (callee.source, callee.range)
    defer { (bounds, source, self.range) = (outerBounds, caller, outerRange) }
    do {
      return try body()
    } catch let diagnostic as Diagnostic {
      throw diagnostic.located(in: source).reached(callee.way, at: range, in: caller)
    }
  }

  /// Counts a statement, a round of a loop or a call.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func step(at range: SourceRange) throws { try budget.step(at: range, in: source) }

  /// Counts work within a step.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func spend(_ amount: Int, at range: SourceRange) throws {
    try budget.spend(amount, at: range, in: source)
  }
}
