import CartLanguage

/// Collects the ranges of all parts of a statement, which diagnostics of the running statement can
/// refer to.
enum PlacesIn {
  static func statement(_ statement: Statement) -> [SourceRange] {
    var ranges: [SourceRange] = []
    collect(from: statement.kind, into: &ranges)
    return ranges
  }

  /// Uses reflection, so that new commands are checked automatically.
  private static func collect(from value: Any, into ranges: inout [SourceRange]) {
    // Its ranges count the words of its phrase.
    if value is SaidClause { return }
    if let range = value as? SourceRange { return ranges.append(range) }
    for child in Mirror(reflecting: value).children { collect(from: child.value, into: &ranges) }
  }
}
