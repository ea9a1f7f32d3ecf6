import CartLanguage

/// The running code, with the calls and includes that led to it. The changes of a call are reverted
/// after it.
final class CallStack {
  /// The source outside all calls.
  private let outermost: Source
  /// The code at the current depth. Each call changes this twice, and nothing else reads it
  /// meanwhile, so exclusivity checks would only cost time.
  @exclusivity(unchecked) private var activation = Activation()
  /// The open calls and includes, the latest last, followed by ended ones whose entries are reused.
  @exclusivity(unchecked) private var places: ContiguousArray<OpenCall> = []
  /// The number of open ones.
  @exclusivity(unchecked) private var count = 0

  init(_ source: Source) { outermost = source }

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
    if count < places.count { places[count] = call } else { places.append(call) }
    count += 1
  }

  /// Runs the latest call and ends it. Errors in it get a trace.
  @inline(__always)
  private func running<Result>(_ body: () throws -> Result) throws -> Result {
    defer {
      count -= 1
      activation = places[count].caller
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
