import CartLanguage

/// What runs, and the calls and includes that led there. What a call changes is put back when it
/// has ended.
final class CallStack {
  /// What is read where no call is open.
  private let outermost: Source
  /// What runs at the depth that was reached. Each call changes this and what is below twice, and
  /// nothing is asked while it does, so that looking out for that would only take time.
  @exclusivity(unchecked) private var activation = Activation()
  /// The calls and includes that are open, the latest last, and then some that have ended: their
  /// places serve the next ones.
  @exclusivity(unchecked) private var places: ContiguousArray<OpenCall> = []
  /// How many are open.
  @exclusivity(unchecked) private var count = 0

  init(_ source: Source) { outermost = source }

  /// What is being read. It isn't kept for each call, which nearly none asks.
  var source: Source { source(at: count) }

  /// How many calls are inside one another.
  var depth: Int { activation.bounds.calls }

  /// Where the statement stands that runs.
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

  /// Runs the statements of a source that an `include` stands for.
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

  /// Runs what was entered last, and ends it. A mistake in it says how it was reached.
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

  // Seldom, and so apart from what is done each time.

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
      .tooDeep, "more than \(depth) calls are inside one another", at: range,
      help: [callee.suspicion])
  }

  /// Something that is said, with how it was reached from the outermost on.
  func traced(_ notice: Diagnostic) -> Diagnostic {
    notice.located(in: source).reached(by: (0..<count).reversed().lazy.map(place))
  }

  /// How something in an open call says that it was reached.
  private func place(of call: Int) -> Diagnostic.TracePlace {
    places[call].place(in: source(at: call))
  }

  /// What is read by the call before the one at an index.
  private func source(at index: Int) -> Source {
    index > 0 ? places[index - 1].source : outermost
  }
}
