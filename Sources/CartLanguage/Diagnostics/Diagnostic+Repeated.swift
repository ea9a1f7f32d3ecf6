extension Diagnostic {
  /// A clause that a sentence has twice.
  ///
  /// - Parameter clause: the clause as messages name it, such as `` `until` `` in backticks.
  static func repeated(_ clause: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.repeatedClause, "duplicate \(clause)", at: range, help: ["remove one of them"])
  }
}
