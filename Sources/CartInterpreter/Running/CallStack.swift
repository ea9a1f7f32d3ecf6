import CartLanguage

/// What runs, and the calls and includes that led there. What a call changes is put back when it
/// has ended.
struct CallStack {
  /// What is read where no call is open.
  private let outermost: Source
  /// What runs at the depth that was reached.
  private var activation = Activation()
  /// The calls and includes that are open, the latest last.
  private var open: [OpenCall] = []

  init(_ source: Source) { outermost = source }

  /// What is being read. It isn't kept for each call, which nearly none asks.
  var source: Source { open.last?.source ?? outermost }

  /// How many calls are inside one another.
  var depth: Int { activation.bounds.calls }

  /// Where the statement stands that runs.
  var range: SourceRange {
    get { activation.range }
    set { activation.range = newValue }
  }

  /// Enters the body of a function or a template.
  ///
  /// - Returns: whether so many calls may be open; where not, nothing was entered.
  @inline(__always)
  mutating func enter(_ callee: Callee, at range: SourceRange) -> Bool {
    let bounds = activation.bounds.adding(callee.height)
    guard bounds.areKept else { return false }
    // What is kept is moved rather than copied: calls are many.
    open.append(OpenCall(caller: activation, entered: .callee(callee), range: range))
    activation = Activation(at: callee.range, bounds: bounds)
    return true
  }

  /// Enters the source that an `include` stands for.
  mutating func enter(_ source: Source, at range: SourceRange) {
    open.append(OpenCall(caller: activation, entered: .source(source), range: range))
    activation = Activation()
  }

  /// Ends what was entered last.
  @inline(__always)
  mutating func leave() { activation = open.removeLast().caller }

  /// A mistake in what was entered last says how it was reached.
  func reached(_ mistake: Diagnostic) -> Diagnostic {
    mistake.located(in: source).reached(by: open.indices.suffix(1).map(place))
  }

  /// The same, from the outermost on.
  func traced(_ notice: Diagnostic) -> Diagnostic {
    notice.located(in: source).reached(by: open.indices.reversed().lazy.map(place))
  }

  /// How something in an open call says that it was reached.
  private func place(of call: Int) -> Diagnostic.TracePlace {
    open[call].place(in: call > 0 ? open[call - 1].source : outermost)
  }
}
