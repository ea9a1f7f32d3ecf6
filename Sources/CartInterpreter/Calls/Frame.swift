import CartLanguage

/// The registers of a running statement or call.
final class Frame {
  /// The values of local variables, by slot, and of intermediate results and constants.
  let locals: Slots
  /// The global declarations.
  let globals: Slots
  /// The item that a condition checks.
  var item: ItemValue?
  /// The numbers of its registers.
  let layout: FrameLayout
  /// The values of its open loops, by number.
  let loops: UnsafeMutableBufferPointer<LoopState>
  /// The function that it belongs to, which retains it.
  private let callee: Unmanaged<Callee>?
  /// The frame of the next call of the function inside this one, once there was one.
  @exclusivity(unchecked) var inner: Unmanaged<Frame>?
  /// The interpreter. Functions keep frames for their next calls, and the interpreter retains the
  /// functions, so a strong reference would be a cycle. The interpreter outlives everything it
  /// runs.
  unowned(unsafe) let interpreter: Interpreter
  /// The running code, with the calls that led to it.
  let calls: CallStack
  let budget: Budget

  /// - Parameter callee: the function that keeps the frame for its calls.
  init(_ layout: FrameLayout, _ interpreter: Interpreter, of callee: Callee? = nil) {
    locals = Slots(count: layout.registerCount, constants: layout.constants)
    loops = UnsafeMutableBufferPointer(layout.loopCount) { LoopState() }
    self.layout = layout
    self.callee = callee.map { .passUnretained($0) }
    globals = interpreter.scope.globals
    self.interpreter = interpreter
    calls = interpreter.calls
    budget = interpreter.budget
  }

  deinit {
    locals.deallocate()
    loops.deinitialize()
    loops.deallocate()
  }

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
    if budget.countStep() { try look(at: range) }
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
  func look(at range: SourceRange) throws {
    try budget.lookAtStep(at: range, in: calls.source)
  }

  @inline(never)
  private func lookAtWork(at range: SourceRange) throws {
    try budget.lookAtWork(at: range, in: calls.source)
  }

  /// Ends a call: the frame drops its variables, because another call may reuse it. Intermediate
  /// results were moved where they were used.
  @inline(__always)
  func end() {
    locals.release(count: layout.localCount)
    if layout.loopCount > 0 { endLoops() }
    callee?.use { $0.takeBack(self) }
  }

  /// Ends a call that failed.
  @inline(never)
  func endAll() {
    locals.release(from: layout.localCount)
    end()
  }

  @inline(never)
  private func endLoops() {
    for loop in 0..<layout.loopCount { loops[loop] = LoopState() }
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
