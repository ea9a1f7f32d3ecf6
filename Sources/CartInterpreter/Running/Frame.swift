import CartLanguage

/// The variables of a running statement or call.
final class Frame {
  /// The values of local variables, by slot.
  let locals: Slots
  /// The global declarations.
  let globals: Slots
  /// The item that a condition checks.
  var item: ItemValue?
  /// The result of the function, once `return` has run.
  var result: Value?
  /// The interpreter. Functions keep frames for their next calls, and the interpreter retains the
  /// functions, so a strong reference would be a cycle. The interpreter outlives everything it
  /// runs.
  unowned(unsafe) let interpreter: Interpreter
  /// The running code, with the calls that led to it.
  let calls: CallStack
  private let budget: Budget

  init(localCount: Int, _ interpreter: Interpreter) {
    locals = Slots(count: localCount)
    globals = interpreter.scope.globals
    self.interpreter = interpreter
    calls = interpreter.calls
    budget = interpreter.budget
  }

  deinit { locals.deallocate() }

  /// Runs a body in which the fields of an item are names.
  @inline(__always)
  func looking<Result>(at item: ItemValue, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.item
    self.item = item
    defer { self.item = outer }
    return try body()
  }

  /// Counts a statement or an iteration.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func step(at range: SourceRange) throws {
    if budget.countStep() { try lookAtStep(at: range) }
  }

  /// Counts work on values, by their weight.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func spend(_ amount: Int, at range: SourceRange) throws {
    if budget.countWork(amount) { try lookAtWork(at: range) }
  }

  // Rare, so it is separate from the common path.

  @inline(never)
  private func lookAtStep(at range: SourceRange) throws {
    try budget.lookAtStep(at: range, in: calls.source)
  }

  @inline(never)
  private func lookAtWork(at range: SourceRange) throws {
    try budget.lookAtWork(at: range, in: calls.source)
  }

  /// The result of the function. The frame drops it with all variables, because another call may
  /// reuse it.
  @inline(__always)
  func end() -> Value? {
    locals.clear()
    return result.take()
  }
}

extension Frame {
  /// The source text of a range, for advice; dots if it is long.
  func written(_ range: SourceRange) -> String {
    let source = interpreter.source
    let text = source.text(source.prefix(of: range, maximum: Frame.longestShown + 1))
    let isShort = range.count <= Frame.longestShown && !text.utf8.contains(UInt8(ascii: "\n"))
    return isShort ? text : "…"
  }

  private static let longestShown = 60
}
