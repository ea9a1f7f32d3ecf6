import CartLanguage

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
