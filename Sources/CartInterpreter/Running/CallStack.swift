import CartLanguage

/// What runs, and the calls and includes that led there. What a call changes is put back when it
/// has ended.
struct CallStack {
  /// What runs at the depth that was reached.
  private(set) var activation: Activation
  /// The calls and includes that are open, the latest last.
  private var open: [OpenCall] = []

  init(_ source: Source) { activation = Activation(source) }

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
    activation = Activation(callee.source, at: callee.range, bounds: bounds)
    return true
  }

  /// Enters the source that an `include` stands for.
  mutating func enter(_ source: Source, at range: SourceRange) {
    open.append(OpenCall(caller: activation, entered: .source, range: range))
    activation = Activation(source)
  }

  /// Ends what was entered last.
  @inline(__always)
  mutating func leave() { activation = open.removeLast().caller }

  /// A mistake in what was entered last says how it was reached.
  func reached(_ mistake: Diagnostic) -> Diagnostic {
    mistake.located(in: activation.source).reached(by: open.suffix(1).map(\.place))
  }

  /// The same, from the outermost on.
  func traced(_ notice: Diagnostic) -> Diagnostic {
    notice.located(in: activation.source).reached(by: open.reversed().lazy.map(\.place))
  }
}
