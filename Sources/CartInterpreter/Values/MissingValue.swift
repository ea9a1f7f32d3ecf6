import CartLanguage

/// A value is missing: no element, no due date, nothing readable. `otherwise` provides a default;
/// elsewhere it becomes the error that it contains.
///
/// It only travels along the chain that `otherwise` ends, through `find`; `evaluate` throws the
/// error. So a missing value is never stored, passed on or printed, and no error within an argument
/// is mistaken for one.
struct MissingValue: Error {
  /// The error if there is no default.
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
