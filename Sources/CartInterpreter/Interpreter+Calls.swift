import CartLanguage

/// How deep calls are inside one another.
struct RunBounds {
  /// The most calls that may be open at once.
  static let maximumCalls = 1_000
  /// The most nodes the open calls may take on the machine's stack together.
  static let maximumHeight = 12_000

  var calls = 0
  var height = 0
}

extension Interpreter {
  /// Runs the body of a call: counts it, reads its sentences in the source the
  /// function stands in, and lets a mistake in it say how it was reached.
  func calling<Result>(
    _ function: Function, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    try step(at: range)
    let (outerBounds, caller, outerRange) = (bounds, source, self.range)
    bounds.calls += 1
    bounds.height += try function.body(self).height
    guard bounds.calls <= RunBounds.maximumCalls, bounds.height <= RunBounds.maximumHeight else {
      bounds = outerBounds
      throw Diagnostic(
        .tooDeep, "more than \(outerBounds.calls) calls are inside one another", at: range,
        help: ["does `\(function.name)` call itself without an end?"])
    }
    (source, self.range) = (function.definition.source, function.definition.command.function.range)
    defer { (bounds, source, self.range) = (outerBounds, caller, outerRange) }
    do {
      return try body()
    } catch let diagnostic as Diagnostic {
      throw diagnostic.located(in: source)
        .reached("in `\(function.name)`, called", at: range, in: caller)
    }
  }

  /// Counts a statement, a round of a loop or a call.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func step(at range: SourceRange) throws { try watch.step(at: range, in: source) }
}
