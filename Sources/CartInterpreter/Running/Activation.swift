import CartLanguage

/// What runs at one depth of calls: the statements of a source, or the body of a function or
/// of a template. Each call has its own, so that all is as it was once the call has ended.
struct Activation {
  /// Where the statement stands that runs.
  var range: SourceRange
  /// How deep calls are inside one another.
  let bounds: RunBounds

  init(at range: SourceRange = 0..<0, bounds: RunBounds = RunBounds()) {
    (self.range, self.bounds) = (range, bounds)
  }
}
