import CartLanguage

/// There is nothing where a value was looked for: no element, no due date, nothing that could be
/// read. `otherwise` gives another value for it; elsewhere it is the error that it holds.
///
/// It goes no further than along the chain that `otherwise` ends, as `find` does; `evaluate` throws
/// the error. So nothing missing is ever stored, passed on or printed, and no mistake within an
/// argument is mistaken for one.
struct MissingValue: Error {
  /// What is said where nothing takes its place.
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
