import CartLanguage

extension Interpreter {
  /// Runs the body of a call: counts it, reads its sentences in the source it
  /// stands in, and lets a mistake in it say how it was reached.
  @inline(__always)
  func calling<Result>(
    _ callee: Callee, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    try step(at: range)
    guard calls.enter(callee, at: range) else { throw tooDeep(callee, at: range) }
    defer { calls.leave() }
    do {
      return try body()
    } catch let diagnostic as Diagnostic {
      throw calls.reached(diagnostic)
    }
  }

  private func tooDeep(_ callee: Callee, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooDeep, "more than \(calls.depth) calls are inside one another", at: range,
      help: [callee.suspicion])
  }

  /// Counts a statement, a round of a loop or a call.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func step(at range: SourceRange) throws {
    if budget.countStep() { try budget.lookAtStep(at: range, in: source) }
  }

  /// Counts work within a step.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func spend(_ amount: Int, at range: SourceRange) throws {
    if budget.countWork(amount) { try budget.lookAtWork(at: range, in: source) }
  }
}
