import CartLanguage

/// Where the variables of a statement or of a function's call are while it runs.
final class Frame {
  /// The values of variables declared in blocks, by their place.
  let locals: Slots
  /// What is declared outside of all blocks.
  let globals: Slots
  /// The item that a condition looks at.
  var item: ItemValue?
  /// What the function comes to, once `return` has run.
  var result: Value?
  /// What runs it. Functions keep frames for their next calls, and the interpreter keeps the
  /// functions: held here, none of them would ever end. It outlasts whatever it runs.
  unowned(unsafe) let interpreter: Interpreter
  /// What runs, and the calls that led there.
  let calls: CallStack
  private let budget: Budget

  init(localCount: Int, _ interpreter: Interpreter) {
    locals = Slots(count: localCount)
    globals = interpreter.globals
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

  /// Counts a statement or a round of a loop.
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

  // Seldom, and so apart from what is done each time.

  @inline(never)
  private func lookAtStep(at range: SourceRange) throws {
    try budget.lookAtStep(at: range, in: calls.source)
  }

  @inline(never)
  private func lookAtWork(at range: SourceRange) throws {
    try budget.lookAtWork(at: range, in: calls.source)
  }

  /// What the function came to, which the frame forgets with all of its variables: another call
  /// may have it. Whoever looked at an item in it has put back that there was none.
  @inline(__always)
  func end() -> Value? {
    locals.clear()
    return result.take()
  }
}

extension Frame {
  /// How a place of the source is written, for advice; dots where that is long.
  func written(_ range: SourceRange) -> String {
    let source = interpreter.source
    let text = source.text(source.prefix(of: range, maximum: Frame.longestShown + 1))
    let isShort = range.count <= Frame.longestShown && !text.utf8.contains(UInt8(ascii: "\n"))
    return isShort ? text : "…"
  }

  private static let longestShown = 60
}
