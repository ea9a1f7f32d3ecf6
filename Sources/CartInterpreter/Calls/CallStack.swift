import CartLanguage

/// The running code, with the calls and includes that led to it. The changes of a call are reverted
/// after it.
final class CallStack {
  /// The source outside all calls.
  private let outermost: Source
  /// The code at the current depth. Each call changes this twice, and nothing else reads it
  /// meanwhile, so exclusivity checks would only cost time.
  @exclusivity(unchecked) private var activation = Activation()
  /// The open calls and includes, the latest last, and room for more. Raw memory, because the checks
  /// of an array cost more than what a call stores.
  @exclusivity(unchecked) private var places: UnsafeMutableBufferPointer<OpenCall>
  /// The number of open ones.
  @exclusivity(unchecked) private(set) var count = 0

  init(_ source: Source) {
    outermost = source
    places = .allocate(capacity: 16)
  }

  deinit { places.deallocate() }

  /// The current source. It is not stored for each call, because almost none needs it.
  var source: Source { source(at: count) }

  /// The depth of nested calls.
  var depth: Int { activation.bounds.calls }

  /// The range of the running statement.
  var range: SourceRange {
    get { activation.range }
    set { activation.range = newValue }
  }

  /// Runs the body of a function or a template.
  @inline(__always)
  func entering<Result>(
    _ callee: Callee, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    let bounds = activation.bounds.adding(callee.height)
    guard bounds.areKept else { throw tooDeep(callee, at: range) }
    open(OpenCall(caller: activation, entered: .callee(.passUnretained(callee)), range: range))
    activation = Activation(at: callee.range, bounds: bounds)
    return try running(body)
  }

  /// Runs the statements of an included source.
  func entering<Result>(
    _ source: Source, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    open(OpenCall(caller: activation, entered: .source(.passUnretained(source)), range: range))
    activation = Activation()
    return try running(body)
  }

  @inline(__always)
  private func open(_ call: OpenCall) {
    if count == places.count { makeRoom() }
    (places.baseAddress.unsafelyUnwrapped + count).initialize(to: call)
    count += 1
  }

  @inline(never)
  private func makeRoom() {
    let more = UnsafeMutableBufferPointer<OpenCall>.allocate(capacity: places.count * 2)
    _ = more.moveInitialize(fromContentsOf: places)
    places.deallocate()
    places = more
  }

  /// Opens the call of a function, which ends with ``close(above:)``.
  @inline(__always)
  func enter(
    _ callee: Callee, from frame: Unmanaged<Frame>, _ next: UnsafePointer<Instruction>,
    at range: SourceRange
  ) throws {
    let bounds = activation.bounds.adding(callee.height)
    guard bounds.areKept else { throw tooDeep(callee, at: range) }
    open(
      OpenCall(
        caller: activation, entered: .callee(.passUnretained(callee)), range: range,
        continuation: OpenCall.Caller(frame: frame, next: next)))
    activation = Activation(at: callee.range, bounds: bounds)
  }

  /// Ends the latest call if there are more than a number.
  ///
  /// - Returns: the code that continues; nil if it is not the call of a function.
  @inline(__always)
  func close(above outermost: Int) -> OpenCall.Caller? {
    guard count > outermost else { return nil }
    count -= 1
    let place = places.baseAddress.unsafelyUnwrapped + count
    activation = place.pointee.caller
    return place.pointee.continuation
  }

  /// Finds the instruction that handles an error, and its frame. Calls without one end, and the
  /// error gets a trace.
  ///
  /// - Parameters:
  ///   - frame: the frame of the error.
  ///   - next: the instruction after that of the error.
  ///   - code: the program of the calls up to a number of them.
  @inline(never)
  func recovered(
    _ error: any Error, _ frame: Unmanaged<Frame>, _ next: UnsafePointer<Instruction>,
    in code: Code, above outermost: Int
  ) throws -> (Unmanaged<Frame>, UnsafePointer<Instruction>) {
    var (error, current) = (error, OpenCall.Caller(frame: frame, next: next))
    while true {
      let program = count > outermost ? places[count - 1].code ?? code : code
      error = program.received(error, at: current.next - 1)
      if let handler = program.handler(of: error, at: current.next - 1) {
        current.frame.use { $0.locals.release(from: handler.free) }
        return (current.frame, program.start + handler.target)
      }
      guard count > outermost else { throw error }
      current.frame.use { $0.endAll() }
      error = reached(error)
      guard let caller = close(above: outermost) else { throw error }
      current = caller
    }
  }

  /// Runs the latest call and ends it. Errors in it get a trace.
  @inline(__always)
  private func running<Result>(_ body: () throws -> Result) throws -> Result {
    defer {
      _ = close(above: 0)
    }
    do {
      return try body()
    } catch {
      throw reached(error)
    }
  }

  // Rare, so it is separate from the common path.

  @inline(never)
  private func reached(_ mistake: any Error) -> any Error {
    switch mistake {
    case let diagnostic as Diagnostic: reached(diagnostic)
    case let missing as MissingValue: MissingValue(reached(missing.diagnostic))
    default: mistake
    }
  }

  private func reached(_ diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.located(in: source).reached(by: [place(of: count - 1)])
  }

  @inline(never)
  private func tooDeep(_ callee: Callee, at range: SourceRange) -> any Error {
    Diagnostic(
      .tooDeep, "call depth exceeds \(depth)", at: range,
      help: [callee.suspicion])
  }

  /// A notice with its trace from the outermost call.
  func traced(_ notice: Diagnostic) -> Diagnostic {
    notice.located(in: source).reached(by: (0..<count).reversed().lazy.map(place))
  }

  /// The trace entry of an open call.
  private func place(of call: Int) -> Diagnostic.TracePlace {
    places[call].place(in: source(at: call))
  }

  /// The source of the call before the one at an index.
  private func source(at index: Int) -> Source {
    index > 0 ? places[index - 1].source : outermost
  }
}
