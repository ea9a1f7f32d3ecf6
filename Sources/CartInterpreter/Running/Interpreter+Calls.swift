import CartLanguage

extension Interpreter {
  /// Runs the body of a call: counts it, reads its sentences in the source it
  /// stands in, and lets a mistake in it say how it was reached.
  func calling<Result>(
    _ callee: Callee, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    try step(at: range)
    return try calls.entering(callee, at: range, body)
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
