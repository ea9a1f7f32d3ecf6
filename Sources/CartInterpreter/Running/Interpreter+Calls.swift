import CartLanguage

extension Interpreter {
  /// Runs the body of a call: counts it, reads its sentences in its own source, and adds a trace to
  /// its errors.
  func calling<Result>(
    _ callee: Callee, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    try step(at: range)
    return try calls.entering(callee, at: range, body)
  }

  /// Counts a statement, an iteration or a call.
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
