import CartLanguage

/// The code that runs at one call depth: the statements of a source, or the body of a function or a
/// template. Each call has its own, so that everything is restored after the call.
struct Activation {
  /// The range of the running statement.
  var range: SourceRange
  /// The depth of nested calls.
  let bounds: RunBounds

  init(at range: SourceRange = 0..<0, bounds: RunBounds = RunBounds()) {
    (self.range, self.bounds) = (range, bounds)
  }
}
